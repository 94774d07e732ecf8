import { checkFile, type CheckedFile } from './check.ts';
import { CatalogueNames } from '#supabase/catalogue/write/state/catalogue-names.ts';
import { formatCount } from '#supabase/catalogue/report/report.ts';
import type { WriteContext } from '#supabase/catalogue/write/write.ts';

/** Shared by all files of an import. */
export interface ImportContext extends WriteContext {
  readonly catalogueNames: CatalogueNames;
  readonly options: ImportOptions;
}

/** The files whose rows may be written. */
export async function usableFiles(
  files: readonly string[],
  context: ImportContext,
): Promise<CheckedFile[]> {
  const good: CheckedFile[] = [];
  for (const file of files) {
    const catalogueNames = new CatalogueNames();
    const checked = await checkFile(file, { ...context, catalogueNames });
    context.summary.rejected += checked.rejected;
    context.reporter.line(resultLine(checked, context.options));
    if (isUsable(checked, context.options)) {
      good.push(checked);
      context.catalogueNames.addAll(catalogueNames);
    } else context.summary.refusedFiles += 1;
  }
  return good;
}

const isUsable = ({ unreadable, rejected }: CheckedFile, { skipBad }: ImportOptions): boolean =>
  !unreadable && (rejected === 0 || skipBad === true);

function resultLine(checked: CheckedFile, options: ImportOptions): string {
  const { file, good, rejected, unreadable } = checked;
  const found = `${file}: ${formatCount(good)} good rows, ${formatCount(rejected)} rejected`;
  if (unreadable) return `${found}. The file cannot be read to its end: nothing of it is written.`;
  if (!isUsable(checked, options)) {
    return `${found}. Nothing of this file is written; correct the rows, or leave them out with --skip-bad.`;
  }
  return good + rejected === 0 ? `${found}. It holds only a header: is it the right file?` : found;
}

export interface ImportOptions {
  /** Check and report, write nothing. */
  readonly dryRun?: boolean;
  /** Products that are in none of the files are no longer offered. */
  readonly deactivateMissing?: boolean;
  /** A row replaces its product: what the file has no column for is erased. */
  readonly replace?: boolean;
  /** Deactivate even more than a tenth of the shop, or a whole supplier; erase what --replace names. */
  readonly yes?: boolean;
  /** Write the good rows of a file that has bad ones. */
  readonly skipBad?: boolean;
  readonly allowZeroPrice?: boolean;
  /** Verticals and categories that the shop does not have are added. */
  readonly newCategories?: boolean;
  /** Hosts that photos may come from. */
  readonly photoHosts?: readonly string[];
}
