/** The catalogue as a file that the importer reads: importing it changes nothing. */
import papa from 'papaparse';
import { ATTRIBUTE_SECTIONS } from '#contract/values.ts';
import { KNOWN_FIELDS } from '#domain/product/attributes.ts';
import { FORMULA } from '#domain/shared/text/csv.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { cellsOf } from '#supabase/catalogue/read/lines/cells.ts';
import { chunksOf } from '#supabase/catalogue/write/batches.ts';
import {
  PLAIN_COLUMNS,
  readHeader,
  TRANSLATED_COLUMNS,
} from '#supabase/catalogue/read/lines/header.ts';
import { rowParser } from '#supabase/catalogue/read/parse.ts';
import type { Rpc } from '#supabase/catalogue/write/retry.ts';
import { formatCount, quoted } from '#supabase/catalogue/report/report.ts';
import { readProducts } from '#supabase/catalogue/write/state/shop-state.ts';
import { readStored } from '#supabase/catalogue/write/state/stored.ts';

export interface ExportTools {
  readonly rpc: Rpc;
  /** Takes the text of the file piece by piece. */
  readonly write: (text: string) => Promise<void>;
  readonly photoHosts?: readonly string[];
  readonly signal?: AbortSignal;
}

export interface Exported {
  readonly products: number;
  readonly columns: number;
  /** Products that the shop has and does not offer. */
  readonly left_out: number;
  /** Lines that the importer would refuse, and why. */
  readonly refused: readonly string[];
}

type Cells = ReadonlyMap<string, string>;

const AT_ONCE = 200;
const BYTE_ORDER_MARK = '\uFEFF';
const FIXED: readonly string[] = [
  ...PLAIN_COLUMNS,
  ...TRANSLATED_COLUMNS.map(({ name }) => name),
  ...KNOWN_FIELDS,
];

/** The products of these SKUs as cells, a page at a time: a catalogue need not fit into memory. */
async function* pagesOf(
  skus: readonly string[],
  { rpc, signal }: ExportTools,
): AsyncGenerator<Cells[]> {
  for await (const page of chunksOf(skus, AT_ONCE)) {
    signal?.throwIfAborted();
    const stored = await readStored(rpc, page);
    yield page.flatMap((sku) => {
      const product = stored.get(sku);
      return product ? [cellsOf(product)] : [];
    });
  }
}

const sectionOf = (name: string): number =>
  (ATTRIBUTE_SECTIONS as readonly string[]).indexOf(name.slice(0, name.indexOf('.')));

/** Every column that a product has a cell for, and those that each file may have. */
async function columnsOf(pages: AsyncIterable<Cells[]>): Promise<string[]> {
  const names = new Set<string>();
  for await (const page of pages)
    for (const cells of page) for (const name of cells.keys()) names.add(name);
  const others = [...names]
    .filter((name) => !FIXED.includes(name))
    .sort((a, b) => sectionOf(a) - sectionOf(b) || (a < b ? -1 : 1));
  return [...FIXED, ...others];
}

/** A spreadsheet would run a cell that begins like a formula; the importer takes the apostrophe away. */
const textOf = (rows: string[][], isHeader = false): string =>
  `${papa.unparse(rows, { newline: '\r\n', quotes: isHeader, escapeFormulae: FORMULA })}\r\n`;

function rowOf(cells: Cells, columns: readonly string[]): string[] {
  const known = new Set(columns);
  if ([...cells.keys()].every((name) => known.has(name)))
    return columns.map((name) => cells.get(name) ?? '');
  throw new UserError(
    'The catalogue was changed while it was exported: run the same command again.',
  );
}

/** Finds what the importer would refuse, such as a photo whose host is not listed any more. */
function checkerOf(columns: readonly string[], photoHosts: readonly string[]) {
  const header = readHeader(columns);
  const parse = rowParser(header.columns, { photoHosts });
  const headerLines = header.problems.map(
    ({ column, reason }) => `column ${quoted(column)} ${reason}`,
  );
  return {
    headerLines,
    linesOf: (row: readonly string[]): string[] =>
      headerLines.length > 0
        ? []
        : parse(row).problems.map(
            ({ column, value, reason }) =>
              `${quoted(row[0] ?? '')}: ${column} ${quoted(value)} ${reason}`,
          ),
  };
}

/** Writes every product that is offered, by SKU. */
export async function exportCatalogue(tools: ExportTools): Promise<Exported> {
  const { rpc, write, photoHosts = [] } = tools;
  const all = await readProducts(rpc);
  const skus = all.filter(({ isActive }) => isActive).map(({ sku }) => sku);
  const columns = await columnsOf(pagesOf(skus, tools));
  const checker = checkerOf(columns, photoHosts);
  const refused = [...checker.headerLines];
  let products = 0;
  await write(BYTE_ORDER_MARK + textOf([columns], true));
  for await (const page of pagesOf(skus, tools)) {
    const rows = page.map((cells) => rowOf(cells, columns));
    refused.push(...rows.flatMap(checker.linesOf));
    products += rows.length;
    await write(textOf(rows));
  }
  return { products, columns: columns.length, left_out: all.length - skus.length, refused };
}

const SHOWN = 10;

/** Sentences that are printed after an export. */
export function exportedLines({ products, columns, left_out, refused }: Exported): string[] {
  const rest = refused.length - SHOWN;
  return [
    `${formatCount(products)} products in ${formatCount(columns)} columns.`,
    ...(left_out > 0
      ? [`${formatCount(left_out)} products that the shop does not offer are left out.`]
      : []),
    ...(refused.length > 0
      ? ['The importer would refuse:', ...refused.slice(0, SHOWN).map((line) => `  ${line}`)]
      : []),
    ...(rest > 0 ? [`  … and ${formatCount(rest)} more`] : []),
  ];
}
