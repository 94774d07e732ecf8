/** Random edits of a catalogue file, as a table of its cells: the oracle of what an import may change. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';

/** SKU → column → text of the cell; an empty cell is absent. */
export type Table = Map<string, Map<string, string>>;

export function tableOf(csv: string): Table {
  const [header = [], ...rows] = parse(csv, { bom: true }) as string[][];
  return new Map(
    rows.map((row) => {
      const cells = header.map((name, place) => [name, row[place] ?? ''] as const);
      return [row[0] ?? '', new Map(cells.filter(([, cell]) => cell !== ''))];
    }),
  );
}

const WORDS = [
  '=SUM(A1)',
  '+966 11',
  '-0.45 %/K',
  '@mention',
  "'quoted'",
  "''=twice",
  'a,b',
  'semi;colon',
  'say "hi"',
  'one|two',
  'لوح شمسي',
  '٤٠٠ واط',
  '400 W',
  'true',
];

/** How the file writes what a spreadsheet would run. */
const written = (value: string): string => (/^'*[=+\-@]/.test(value) ? `'${value}` : value);
const texts = (between: string) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((words) => written(words.join(between)));
/** A text without an Arabic letter is refused in these columns. */
const arabic = (between: string) => texts(between).map((text) => `${text}${between}لوح`);
const orEmpty = (values: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 5, arbitrary: values }, fc.constant(''));

const PHOTOS = ['/products/meter-1.svg', '/products/meter-2.svg', '/products/battery-1.svg'];

/** Values in the form in which an export writes them. */
const VALUES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  name: texts(' '),
  name_ar: orEmpty(arabic(' ')),
  description_ar: orEmpty(arabic('\n')),
  price_sar: orEmpty(
    fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  ),
  photos: fc.subarray(PHOTOS).map((photos) => photos.join('|')),
  'General.Vertical': fc.constantFrom('Solar', 'Gas'),
  'General.Sub-Vertical': fc.constantFrom('Mono', 'Thin film', 'Household'),
  'General.Manufacturer': orEmpty(fc.constantFrom('Works Alif', 'Works Baa')),
  'General.Model': orEmpty(texts(' ')),
  'Overall Attributes.Supplier Name': orEmpty(
    fc.constantFrom('Maker Alif', 'Maker Baa', 'Maker Jeem'),
  ),
  'Overall Attributes.Lead Time': orEmpty(fc.nat({ max: 90 }).map(String)),
  'Overall Attributes.Minimum Order Quantity': orEmpty(
    fc.integer({ min: 1, max: 500 }).map(String),
  ),
  'Overall Attributes.Category': orEmpty(fc.constantFrom('Panels', 'Cylinders')),
};
const valuesOf = (column: string) => VALUES[column] ?? orEmpty(texts('\n'));

export interface Edit {
  readonly columns: readonly string[];
  readonly csv: string;
  /** How many rows change, and how many cells of each column. */
  readonly changedRows: number;
  readonly changedCells: ReadonlyMap<string, number>;
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Edits some columns of some rows of the table, and returns the file that makes the same edits. */
export function editOf(table: Table, seed: number, rows: number): Edit {
  const known = new Set([...table.values()].flatMap((cells) => [...cells.keys()]));
  known.delete('product_id');
  const names = [...known, 'name_ar', 'description_ar', 'General.Round Trip'];
  const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) =>
    fc.sample(arbitrary, { seed, numRuns });
  const [columns = []] = sample(
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }),
    1,
  );
  const [skus = []] = sample(
    fc.shuffledSubarray([...table.keys()], { minLength: rows, maxLength: rows }),
    1,
  );
  const values = columns.map((column) => sample(valuesOf(column), rows));
  const changedCells = new Map<string, number>();
  const changed = new Set<string>();
  const lines = skus.map((sku, row) => {
    const cells = columns.map((column, place) => {
      const before = table.get(sku)?.get(column) ?? '';
      const next = row % 3 === 0 ? before : (values[place]?.[row] ?? '');
      if (next === before) return cell(next);
      changed.add(sku);
      changedCells.set(column, (changedCells.get(column) ?? 0) + 1);
      if (next === '') table.get(sku)?.delete(column);
      else table.get(sku)?.set(column, next);
      return cell(next);
    });
    return [cell(sku), ...cells].join(',');
  });
  const csv = [['product_id', ...columns].map(cell).join(','), ...lines, ''].join('\n');
  return { columns, csv, changedRows: changed.size, changedCells };
}
