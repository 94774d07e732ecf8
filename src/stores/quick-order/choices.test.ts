import { beforeEach, describe, expect, test, vi } from 'vitest';
import { candidatesOf } from '#domain/quick-order/line-candidates.ts';
import { SESSION_KEY } from '#domain/shared/storage-keys.ts';
import {
  idOf,
  line,
  meanings,
  openQuickOrder,
  paste,
  provideUserCalls,
  quick,
  rows,
  shop,
} from '#tests/support/builders/stores/open-quick-order.ts';

beforeEach(openQuickOrder);

describe('what a buyer chose for words', () => {
  const likely = (place: number) => {
    const [first] = candidatesOf(line(place));
    return [first?.product.sku, first?.sureness, first?.reasons[0]?.kind];
  };

  test('is likely for a guest in the same tab, for the same words in another spelling', async () => {
    await paste('twin\t2');
    quick.choose(line(0).key, line(0).match!.products[1]!);
    meanings['TWIN'] = meanings['twin']!;
    meanings['P-5'] = { state: 'found', products: [idOf(5)] };
    quick.pasteText('TWIN\t1');
    await vi.waitFor(() => expect(likely(1)).toEqual(['P-5', 'likely', 'chosen']));
    expect(shop.asked('remember_choices')).toEqual([]);
    quick.takeSureLines();
    expect(line(1).product?.sku).toBe('P-5');
  });

  test('is kept for an account, found by its next list before the search, and forgotten when it is undone', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    provideUserCalls((args, call) => call(args, 'token'));
    shop.on.remember_choices = () => null;
    shop.on.remembered_choices = ({ lines }) => ({
      found: lines.map((text) => (text === 'nothing' ? idOf(2) : null)),
      products: rows,
    });
    await paste('twin\t2\nnothing\t1');
    expect(likely(1)).toEqual(['P-2', 'likely', 'chosen']);
    quick.choose(line(0).key, line(0).match!.products[1]!);
    quick.undo();
    await vi.waitFor(() =>
      expect(shop.asked('remember_choices')).toEqual([
        { choices: [{ words: 'twin', product: idOf(5) }] },
        { choices: [{ words: 'twin', product: null }] },
      ]),
    );
  });

  test('is for words of the same size only', async () => {
    for (const words of ['pipe 2.5 inch', 'pipe 25 inch', 'pipe 2.50 inch'])
      meanings[words] = { state: 'ambiguous', products: [idOf(4), idOf(5)] };
    await paste('pipe 2.5 inch\t2');
    quick.choose(line(0).key, line(0).match!.products[1]!);
    meanings['P-5'] = { state: 'found', products: [idOf(5)] };
    await paste('pipe 25 inch\t1\nPIPE 2.5 inch\t1');
    expect(likely(1)).toEqual(['P-4', 'likely', 'name']);
    await vi.waitFor(() => expect(likely(2)).toEqual(['P-5', 'likely', 'chosen']));
  });

  test('is kept in the order of the choices, however long a call takes', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    provideUserCalls((args, call) => call(args, 'token'));
    shop.on.remembered_choices = ({ lines }) => ({ found: lines.map(() => null), products: [] });
    const kept: unknown[] = [];
    let first = true;
    let answer = () => {};
    const wait = new Promise<void>((resolve) => (answer = resolve));
    shop.on.remember_choices = async ({ choices }) => {
      const isFirst = first;
      first = false;
      if (isFirst) await wait;
      kept.push(choices[0]!.product);
      return null;
    };
    await paste('twin\t2');
    quick.choose(line(0).key, line(0).match!.products[0]!);
    quick.choose(line(0).key, line(0).match!.products[1]!);
    await vi.waitFor(() => expect(shop.asked('remember_choices').length).toBeGreaterThan(0));
    answer();
    await vi.waitFor(() => expect(kept).toHaveLength(2));
    expect(kept).toEqual([idOf(4), idOf(5)]);
  });

  test('never comes before a product that a key names exactly', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    provideUserCalls((args, call) => call(args, 'token'));
    shop.on.remembered_choices = () => ({ found: [idOf(2)], products: rows });
    await paste('P-1\t2');
    expect(line(0).product?.sku).toBe('P-1');
  });
});
