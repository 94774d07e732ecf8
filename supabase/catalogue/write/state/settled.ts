/** Rows beside what the shop has: what a row does not state stays as it is stored. */
import { chunksOf } from '#supabase/catalogue/write/batches.ts';
import { CompanyTexts } from './company-texts.ts';
import { mergeProduct } from './merged.ts';
import { sizeProblem } from '#supabase/catalogue/read/parse.ts';
import type { CellProblem } from '#supabase/catalogue/read/row-rules.ts';
import type { Rpc } from '#supabase/catalogue/write/retry.ts';
import { readRows, type ReadSettings, type Row } from '#supabase/catalogue/read/rows.ts';
import { readStored, type StoredProduct } from './stored.ts';

export interface SettleSettings extends ReadSettings {
  readonly rpc: Rpc;
  /** Rows replace their products: what they do not state goes. */
  readonly replace?: boolean | undefined;
}

export interface SettledRow extends Row {
  /** The product as the shop has it; null where it is new. */
  readonly stored: StoredProduct | null;
}

const AT_ONCE = 200;

/** A new product needs a name, and so does a row that replaces its product. */
function missingName({ sku, columns }: Row, isNew: boolean): CellProblem[] {
  if (columns.some(({ name }) => name === 'name')) return [];
  const why = isNew
    ? `${JSON.stringify(sku)} is not in the shop, and a new product needs a name`
    : 'with --replace every row needs a name';
  return [{ column: 'name', value: '', reason: `is missing: ${why}; add the column "name"` }];
}

function settleRow(
  row: Row,
  stored: StoredProduct | null,
  replace: boolean,
  companies: CompanyTexts,
): SettledRow {
  const isWhole = stored === null || replace;
  const named = isWhole && row.sku !== '' ? missingName(row, stored === null) : [];
  const product =
    row.product && stored && !replace
      ? mergeProduct(stored, row.product, row.columns)
      : row.product;
  const size = product && !isWhole ? sizeProblem(product.attributes) : [];
  const names = companies.problemsOf({ ...row, product });
  const problems = [...row.problems, ...named, ...size, ...names];
  return { ...row, stored, product: problems.length > 0 ? null : product, problems };
}

/** The rows of one file. Throws as `readRows` does, and an `AppError` where the shop cannot be read. */
export async function* settledRows(
  file: string,
  settings: SettleSettings,
): AsyncGenerator<SettledRow> {
  const { rpc, duplicateSkus, replace = false } = settings;
  const companies = new CompanyTexts();
  for await (const rows of chunksOf(readRows(file, settings), AT_ONCE)) {
    const known = rows.filter(({ sku }) => duplicateSkus.isOfShop(sku)).map(({ sku }) => sku);
    const stored = await readStored(rpc, known);
    for (const row of rows) yield settleRow(row, stored.get(row.sku) ?? null, replace, companies);
  }
}
