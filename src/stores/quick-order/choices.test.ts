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

  test('never comes before a product that a key names exactly', async () => {
    localStorage.setItem(SESSION_KEY, '{}');
    provideUserCalls((args, call) => call(args, 'token'));
    shop.on.remembered_choices = () => ({ found: [idOf(2)], products: rows });
    await paste('P-1\t2');
    expect(line(0).product?.sku).toBe('P-1');
  });
});
