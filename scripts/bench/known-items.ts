/** Products of the real files, their model typed as buyers do: are they among the first five? */
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { Search } from './precision.ts';

interface Known {
  readonly sku: string;
  readonly name: string;
  readonly supplier: string;
}

async function knownOf(files: readonly string[]): Promise<Known[]> {
  const all: Known[] = [];
  for (const file of files) {
    for await (const row of createReadStream(file).pipe(parse({ columns: true }))) {
      all.push({
        sku: row['product_id'],
        name: row['name'],
        supplier: row['Overall Attributes.Supplier Name'],
      });
    }
  }
  return all;
}

/** A generator of Numerical Recipes, so that a seed repeats a run. */
function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\[.*?\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const modelOf = ({ name, supplier }: Known): string =>
  (name.startsWith(supplier) ? name.slice(supplier.length) : name)
    .replace(/\[.*?\]/g, '')
    .replace(/^[\s:]+/, '')
    .trim();

const makerOf = ({ supplier }: Known): string =>
  supplier.split(/[\s(._-]+/).find((word) => word.length > 2) ?? supplier;

/** One letter inside the word is missing, doubled, or has changed places with the next. */
function mistyped(word: string, dice: () => number): string {
  if (word.length < 5) return word;
  const at = 1 + Math.floor(dice() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  return [
    before + after,
    before + letter + letter + after,
    before + after[0]! + letter + after.slice(1),
  ][Math.floor(dice() * 3)]!;
}

const most = (model: string): string => model.slice(0, Math.max(4, Math.ceil(model.length * 0.8)));

const KINDS: Record<string, (item: Known, dice: () => number) => string> = {
  'run together': (item) => bare(modelOf(item)),
  'with spaces': (item) => modelOf(item).replace(/[^\p{L}\p{N}]+/gu, ' '),
  'maker and model': (item) => `${makerOf(item)} ${modelOf(item)}`,
  'model and maker': (item) => `${modelOf(item)} ${makerOf(item)}`,
  'mistyped maker': (item, dice) => `${mistyped(makerOf(item), dice)} ${modelOf(item)}`,
  'most of the model': (item) => `${makerOf(item)} ${most(modelOf(item))}`,
};

/** A line for each way of typing, and one for all. */
export async function findKnownItems(
  files: readonly string[],
  seed: number,
  count: number,
  search: Search,
): Promise<string[]> {
  const items = await knownOf(files);
  const dice = diceOf(seed);
  const lines: string[] = [];
  let found = 0;
  for (const [kind, type] of Object.entries(KINDS)) {
    let hits = 0;
    for (let turn = 0; turn < count; turn++) {
      const item = items[Math.floor(dice() * items.length)]!;
      const { products } = await search(type(item, dice).trim());
      const wanted = bare(kind === 'most of the model' ? most(modelOf(item)) : modelOf(item));
      const isHit = products
        .slice(0, 5)
        .some((one) => one.sku === item.sku || bare(one.name).includes(wanted));
      hits += Number(isHit);
    }
    found += hits;
    lines.push(`  ${kind.padEnd(20)} ${(hits / count).toFixed(3)}`);
  }
  const all = found / (count * Object.keys(KINDS).length);
  return [`seed ${seed}: ${all.toFixed(3)}`, ...lines];
}
