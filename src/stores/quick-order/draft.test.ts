/** What of the lines is kept in this tab, and what is not. */
import { beforeEach, expect, test, vi } from 'vitest';
import {
  idOf,
  line,
  meanings,
  openQuickOrder,
  orders,
  paste,
  quick,
  reload,
  shop,
  texts,
} from '#tests/support/builders/stores/open-quick-order.ts';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

beforeEach(openQuickOrder);

/** A storage of a tab that refuses what makes it larger than this. */
function limitStorage(characters: number): Map<string, string> {
  const kept = new Map<string, string>();
  const storage = aStorage(kept);
  const sizeWithout = (key: string) =>
    [...kept].reduce((sum, [name, value]) => sum + (name === key ? 0 : value.length), 0);
  const setItem = (key: string, value: string) => {
    if (sizeWithout(key) + value.length > characters) throw new Error('QuotaExceededError');
    kept.set(key, value);
  };
  vi.stubGlobal('sessionStorage', { ...storage, setItem });
  return kept;
}

test('in a full storage the lines are kept and the former states are not', async () => {
  const kept = limitStorage(8000);
  await paste(Array.from({ length: 10 }, (_, n) => `X-${n}\t2`).join('\n'));
  const long = (n: number) => `${n}`.repeat(400);
  for (let n = 0; n < 10; n += 1) quick.setText(line(n).key, long(n));
  expect(takeLoggedTexts().join()).toContain('The browser keeps nothing');
  expect([...kept.keys()]).not.toContain('quickHistory');
  await reload();
  expect(texts()).toEqual(Array.from({ length: 10 }, (_, n) => long(n)));
  takeLoggedTexts();
});

test('an answer that comes after the data of a user was removed writes no line', async () => {
  const kept = limitStorage(100_000);
  let answer = () => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  const known = shop.on.match_keys!;
  shop.on.match_keys = async (args) => {
    await wait;
    return known(args);
  };
  quick.pasteText('P-1\t3');
  const { clearSession, writeSession } = await import('#stores/shared/session-storage.ts');
  vi.stubGlobal('sessionStorage', { ...sessionStorage, clear: () => kept.clear() });
  clearSession();
  writeSession('other', 1);
  answer();
  await vi.waitFor(() => expect(quick.$quick.get().isMatching).toBe(false));
  expect([...kept.keys()]).toEqual(['other']);
  expect(quick.$quick.get().problem).toBe('');
});

test('an answer of the cart that comes after the data of a user was removed writes no line', async () => {
  const kept = limitStorage(100_000);
  await paste('P-1\t3\nP-2\t1');
  const { clearSession } = await import('#stores/shared/session-storage.ts');
  vi.stubGlobal('sessionStorage', { ...sessionStorage, clear: () => kept.clear() });
  const known = shop.on.add_lines!;
  shop.on.add_lines = (args) => {
    clearSession();
    return known(args);
  };
  await orders.addLinesToCart();
  expect([...kept.keys()]).not.toContain('quickOrder');
});

test('how many lines wait for a quotation follows the lines', async () => {
  const { $heldLines } = await import('#stores/quotes/held-lines.ts');
  meanings['a crane'] = { state: 'unknown', products: [idOf(1)] };
  await paste('nothing\t3\ntwin\t1\na crane\t2\nnone\t4');
  await orders.orderAndAsk();
  expect($heldLines.get()).toBe(4);
  quick.removeLine(line(0).key);
  expect($heldLines.get()).toBe(3);
  quick.choose(line(1).key, line(1).match!.products[0]!);
  expect($heldLines.get()).toBe(2);
  await reload();
  const { $heldLines: held } = await import('#stores/quotes/held-lines.ts');
  expect(held.get()).toBe(2);
  expect(texts()).toEqual(['twin', 'a crane', 'none']);
  quick.clearLines();
  expect(held.get()).toBe(0);
});
