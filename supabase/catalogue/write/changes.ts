/** Which fields of which products an import changes: counted, with three examples of each. */
import { cellsOf } from '#supabase/catalogue/read/lines/cells.ts';
import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';
import { formatCount, quoted } from '#supabase/catalogue/report/report.ts';
import { drawingOf, givenPhotos } from '#supabase/catalogue/write/state/stored.ts';
import type { StoredProduct } from '#supabase/catalogue/write/state/stored.ts';
import { TRANSLATED_COLUMNS } from '#supabase/catalogue/read/lines/header.ts';
import type { GoodRow } from './write.ts';

interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** The file has no column for it. */
  readonly isErased: boolean;
}

const isText = (name: string): boolean => TRANSLATED_COLUMNS.some((one) => one.name === name);

/** Each field that a row changes. With `replace` what its file has no column for goes, except texts in other languages. */
export function changesOf({ product, stored, columns }: GoodRow, replace: boolean): Change[] {
  if (stored === null) return [];
  const [before, after] = [cellsOf(stored), cellsOf(product)];
  const stated = new Set(columns.map(({ name }) => name));
  const others = replace ? [...before.keys()].filter((name) => !isText(name)) : [];
  const changes = [...new Set([...stated, ...others])].flatMap((field) => {
    const [old, next] = [before.get(field) ?? '', after.get(field) ?? ''];
    return old === next
      ? []
      : [{ field, before: old, after: next, isErased: !stated.has(field) && next === '' }];
  });
  if (!stored.is_active)
    changes.push({ field: 'offered', before: 'no', after: 'yes', isErased: false });
  return [...changes, ...drawingChange(product, stored)];
}

/** A drawing is made again where the attributes that it shows changed. */
function drawingChange(product: CatalogueProduct, stored: StoredProduct): Change[] {
  const drawing = drawingOf(product);
  const isSame = drawing === null || drawing === drawingOf(stored);
  if (isSame || givenPhotos(stored).length > 0) return [];
  return [{ field: 'drawing', before: 'as it was', after: 'drawn again', isErased: false }];
}

const SHOWN = 3;

interface Tally {
  products: number;
  readonly examples: string[];
}

/** Enough of both to see where they differ. */
const CUT_AFTER = 60;
const SHOWN_BEFORE = 20;

function fromDifference(before: string, after: string): [string, string] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  if (same < CUT_AFTER) return [before, after];
  const start = same - SHOWN_BEFORE;
  return [`…${before.slice(start)}`, `…${after.slice(start)}`];
}

const shown = (value: string): string => (value === '' ? 'nothing' : quoted(value));

export class Changes {
  added = 0;
  changed = 0;
  unchanged = 0;
  /** Products of which something is erased that their file has no column for. */
  erasing = 0;
  readonly #changed = new Map<string, Tally>();
  readonly #erased = new Map<string, Tally>();

  add(row: GoodRow, replace: boolean): void {
    const changes = changesOf(row, replace);
    if (row.stored === null) this.added += 1;
    else if (changes.length > 0) this.changed += 1;
    else this.unchanged += 1;
    if (changes.some(({ isErased }) => isErased)) this.erasing += 1;
    for (const change of changes) this.#count(row.product.product_id, change);
  }

  #count(sku: string, { field, before, after, isErased }: Change): void {
    const tallies = isErased ? this.#erased : this.#changed;
    const tally = tallies.get(field) ?? { products: 0, examples: [] };
    tallies.set(field, tally);
    tally.products += 1;
    if (tally.examples.length >= SHOWN) return;
    const [old, next] = fromDifference(before, after);
    tally.examples.push(`${quoted(sku)}: ${shown(old)} → ${shown(next)}`);
  }

  changedLines(): string[] {
    return linesOf('would change:', this.#changed);
  }

  erasedLines(): string[] {
    return linesOf('would be erased, for want of a column:', this.#erased);
  }
}

const linesOf = (what: string, tallies: ReadonlyMap<string, Tally>): string[] =>
  [...tallies].flatMap(([field, { products, examples }]) => [
    `${quoted(field)} of ${formatCount(products)} ${products === 1 ? 'product' : 'products'} ${what}`,
    ...examples.map((example) => `  ${example}`),
    ...(products > examples.length
      ? [`  … and ${formatCount(products - examples.length)} more`]
      : []),
  ]);
