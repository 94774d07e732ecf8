/** Brings catalogue files into a database: everything is checked before the first row is written. */
import { BatchSize } from './batches.ts';
import type { Changes } from './changes.ts';
import type { CheckedFile } from '#supabase/catalogue/read/check.ts';
import { compareFiles } from '#supabase/catalogue/write/state/compared.ts';
import { deactivate, finishImport } from './finish.ts';
import { CatalogueNames } from '#supabase/catalogue/write/state/catalogue-names.ts';
import {
  usableFiles,
  type ImportOptions,
  type ImportContext,
} from '#supabase/catalogue/read/usable-files.ts';
import {
  findMissing,
  missingLines,
  needsConfirmation,
  type Missing,
} from '#supabase/catalogue/write/state/missing.ts';
import { newNameLines, newNames } from './new-categories.ts';
import type { Rpc } from './retry.ts';
import { formatCount, plainReporter, type Reporter } from '#supabase/catalogue/report/report.ts';
import { renameSuppliers } from './rename.ts';
import { DuplicateSkus } from '#supabase/catalogue/write/state/duplicate-skus.ts';
import { readShop, type ShopState } from '#supabase/catalogue/write/state/shop-state.ts';
import { Spellings } from '#supabase/catalogue/read/lines/spellings.ts';
import { emptySummary, type Summary } from '#supabase/catalogue/report/summary.ts';
import { writeFile } from './write.ts';

export interface ImportTools {
  readonly rpc: Rpc;
  readonly log: ((line: string) => void) | Reporter;
  readonly options?: ImportOptions;
  readonly signal?: AbortSignal;
}

/** Bad rows are reported and counted; only a database that fails throws. */
export async function importCatalogue(
  files: readonly string[],
  { rpc, log, options = {}, signal }: ImportTools,
): Promise<Summary> {
  const shop = await readShop(rpc);
  const context: ImportContext = {
    reporter: typeof log === 'function' ? plainReporter(log) : log,
    photoHosts: options.photoHosts ?? [],
    allowZeroPrice: options.allowZeroPrice,
    replace: options.replace,
    duplicateSkus: new DuplicateSkus(),
    catalogueNames: new CatalogueNames(),
    summary: emptySummary(),
    size: new BatchSize(),
    spellings: new Spellings(),
    rpc,
    options,
    signal,
  };
  for (const { sku } of shop.products) context.duplicateSkus.know(sku);
  const good = await usableFiles(files, context);
  learnSpellings(shop, context);
  const missing = missingProducts(shop, context);
  const changes = options.dryRun || options.replace ? await compareFiles(good, context) : null;
  const refusals = refusalsOf(shop, { missing, changes }, context);
  if (options.dryRun && changes) reportDryRun(changes, refusals, context);
  else if (refusals.length > 0) refuse(refusals, context);
  else await write(good, shop, missing, context);
  return context.summary;
}

/** Products that the files do not replace count too, and decide between equally frequent spellings. */
function learnSpellings(
  shop: ShopState,
  { spellings, duplicateSkus, catalogueNames, reporter }: ImportContext,
): void {
  for (const { sku, supplier } of shop.products)
    if (supplier !== null) spellings.add(supplier, duplicateSkus.has(sku) ? 0 : 1);
  for (const [name, rows] of catalogueNames.companies) spellings.add(name, rows);
  spellings.lines().forEach(reporter.line);
}

/** A refused file may hold what seems missing, so then nothing is deactivated. */
function missingProducts(
  shop: ShopState,
  { duplicateSkus, catalogueNames, summary, reporter, options }: ImportContext,
): Missing | null {
  if (!options.deactivateMissing) return null;
  if (summary.refusedFiles > 0) {
    reporter.line('A file was refused, so no missing product was deactivated.');
    return null;
  }
  const missing = findMissing(shop, duplicateSkus, catalogueNames);
  missingLines(missing).forEach(reporter.line);
  return missing;
}

interface Plan {
  readonly missing: Missing | null;
  /** Null where they need not be known. */
  readonly changes: Changes | null;
}

/** Changes that need the operator's consent, a sentence each. */
function refusalsOf(shop: ShopState, { missing, changes }: Plan, context: ImportContext): string[] {
  const { catalogueNames, options, reporter } = context;
  const names = newNames(catalogueNames, shop);
  newNameLines(names).forEach(reporter.line);
  const refusals: string[] = [];
  if (names.length > 0 && !options.newCategories) {
    refusals.push(
      'The files name categories that the shop does not have: correct them, or add them with --new-categories.',
    );
  }
  if (missing && needsConfirmation(missing) && !options.yes) {
    refusals.push(
      'That is more than a tenth of the shop, or a whole supplier: if it is meant, run it again with --yes.',
    );
  }
  changes?.erasedLines().forEach(reporter.line);
  if (changes && changes.erasing > 0 && !options.yes) {
    refusals.push(
      `--replace would erase something of ${formatCount(changes.erasing)} products: if it is meant, run it again with --yes; without --replace it stays.`,
    );
  }
  return refusals;
}

function refuse(refusals: readonly string[], { reporter, summary }: ImportContext): void {
  refusals.forEach(reporter.line);
  reporter.line('Nothing was written.');
  summary.refusals = refusals.length;
}

function reportDryRun(
  changes: Changes,
  refusals: readonly string[],
  { reporter, summary }: ImportContext,
): void {
  const { added, changed, unchanged } = changes;
  changes.changedLines().forEach(reporter.line);
  refusals.forEach(reporter.line);
  summary.refusals = refusals.length;
  const rows = `${formatCount(added + changed + unchanged)} rows would go in`;
  const kinds = `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged`;
  const end = refusals.length > 0 ? 'The import would be refused.' : `${rows}: ${kinds}.`;
  reporter.line(`Dry run: nothing was written. ${end}`);
}

async function write(
  good: readonly CheckedFile[],
  shop: ShopState,
  missing: Missing | null,
  context: ImportContext,
): Promise<void> {
  for (const file of good) await writeFile(file, context);
  if (missing) await deactivate(missing, context);
  await renameSuppliers(shop, context);
  await finishImport(context.catalogueNames, context);
}
