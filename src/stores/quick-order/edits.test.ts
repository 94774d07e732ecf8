/** Changes that a person makes of the list, and how they are undone. */
import { beforeEach, expect, test, vi } from 'vitest';
import {
  line,
  openQuickOrder,
  paste,
  quick,
  reload,
  shop,
  shownLines,
} from '#tests/support/builders/stores/open-quick-order.ts';

beforeEach(openQuickOrder);

test('every change of the list is undone and made again, one after another, after a reload too', async () => {
  const states: unknown[] = [shownLines()];
  const note = () => states.push(shownLines());
  await paste('twin\t2\nP-1\t5\nP-2\t3\nP-1\t1\nP-3\t4');
  note();
  const [twin, first, second] = quick.$lines.get();
  for (const change of [
    () => quick.choose(twin!.key, twin!.match!.products[0]!),
    () => quick.setPieces(first!.key, '7'),
    () => quick.mergeLines(),
    () => quick.split(first!.key),
    () => quick.raiseToMinimum(second!.key, line(2).product!),
    () => quick.removeLine(first!.key),
    () => quick.clearLines(),
  ]) {
    change();
    note();
  }
  // The first state and the last one are an empty line.
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(states.length - 1);
  await reload();
  for (const state of states.slice(0, -1).reverse()) {
    quick.undo();
    await vi.waitFor(() => expect(shownLines()).toEqual(state));
  }
  expect(quick.$history.get().past).toEqual([]);
  for (const state of states.slice(1)) {
    quick.redo();
    await vi.waitFor(() => expect(shownLines()).toEqual(state));
  }
  quick.undo();
  quick.setText(line(0).key, 'other');
  expect(quick.$history.get().future).toEqual([]);
});

test('letters that are typed into one field are one change, another field is another one', async () => {
  await paste('P-1\t3');
  const { key } = line(0);
  for (const typed of ['1', '12', '123']) quick.setPieces(key, typed);
  for (const typed of ['P', 'P-', 'P-2']) quick.setText(key, typed);
  quick.undo();
  expect(line(0)).toMatchObject({ text: 'P-1', pieces: '123' });
  quick.undo();
  expect(line(0)).toMatchObject({ text: 'P-1', pieces: '3' });
});

test('an answer that comes after a list was refused leaves the sentence', async () => {
  const known = shop.on.match_keys!;
  let answerNow = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answerNow = resolve));
  shop.on.match_keys = async (args) => {
    await isAnswered;
    return known(args);
  };
  quick.pasteText('P-1\t1');
  quick.pasteText(Array.from({ length: 300 }, (_, n) => `Q-${n}\t1`).join('\n'));
  expect(quick.$quick.get().problem).toContain('At most 300 fit');
  answerNow();
  await vi.waitFor(() => expect(quick.$quick.get().isMatching).toBe(false));
  expect(quick.$quick.get().problem).toContain('At most 300 fit');
});

test('line 301 is refused with a sentence, however it is made, until there is room again', async () => {
  await paste(Array.from({ length: 300 }, (_, n) => `X-${n}\t2`).join('\n'));
  const [first, last] = [line(0).key, line(299).key];
  for (const make of [() => quick.split(first), () => quick.lineAfter(last)]) {
    make();
    expect(quick.$quick.get().problem).toContain('At most 300 fit');
    expect(quick.$lines.get()).toHaveLength(300);
    quick.$quick.setKey('problem', '');
  }
  quick.split(first);
  expect(quick.$quick.get().problem).not.toBe('');
  quick.removeLine(last);
  quick.split(first);
  expect(quick.$quick.get().problem).toBe('');
  expect(quick.$lines.get()).toHaveLength(300);
});

test('all sure lines are taken in one change', async () => {
  await paste('twin\t2\nnothing\t1');
  const [likely, other] = quick.$lines.get();
  const candidates = likely!.match!.products.map((product, place) => ({
    product,
    sureness: place === 0 ? ('likely' as const) : ('possible' as const),
    reasons: [],
    quantity: 2,
  }));
  quick.showLines([
    { ...likely!, match: { ...likely!.match!, state: 'unknown', candidates } },
    other!,
  ]);
  quick.takeSureLines();
  expect(shownLines()).toEqual([
    ['twin', '2', 'P-4'],
    ['nothing', '1', null],
  ]);
  quick.undo();
  await vi.waitFor(() => expect(line(0).product).toBeNull());
});
