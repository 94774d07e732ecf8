/** Brings catalogue files into a database: everything is checked before the first row is written. */
import { checkFile } from './check.ts';
import type { CheckContext, CheckedFile } from './check.ts';
import { count, plainReporter } from './report.ts';
import type { Reporter } from './report.ts';
import { SeenSkus } from './seen.ts';
import { emptySummary } from './summary.ts';
import type { Summary } from './summary.ts';
import { patiently, writeFile } from './write.ts';
import type { Rpc, WriteContext } from './write.ts';

export interface ImportOptions {
  /** Check and report, write nothing. */
  readonly dryRun?: boolean;
  /** Products that stand in none of the files are no longer offered. */
  readonly deactivateMissing?: boolean;
  /** Write the good rows of a file that has bad ones. */
  readonly skipBad?: boolean;
  /** Hosts that photos may come from. */
  readonly photoHosts?: readonly string[];
}

export interface ImportTools {
  readonly rpc: Rpc;
  readonly log: ((line: string) => void) | Reporter;
  readonly options?: ImportOptions;
}

/** Bad rows are told and counted; only a database that fails throws. */
export async function importCatalogue(
  files: readonly string[],
  { rpc, log, options = {} }: ImportTools,
): Promise<Summary> {
  const reporter = typeof log === 'function' ? plainReporter(log) : log;
  const { photoHosts = [] } = options;
  const context = { reporter, photoHosts, seen: new SeenSkus(), rpc, summary: emptySummary() };
  const good = await checkAll(files, context, options);
  if (options.dryRun) {
    const rows = good.reduce((sum, file) => sum + file.good, 0);
    reporter.line(`Dry run: nothing was written. ${count(rows)} rows would go in.`);
  } else {
    for (const file of good) await writeFile(file, context);
    await finish(context, options);
  }
  return context.summary;
}

/** The files whose rows may be written. */
async function checkAll(
  files: readonly string[],
  context: WriteContext,
  options: ImportOptions,
): Promise<CheckedFile[]> {
  const good: CheckedFile[] = [];
  for (const file of files) {
    const checked = await checkFile(file, context satisfies CheckContext);
    context.summary.rejected += checked.rejected;
    context.reporter.line(verdict(checked, options));
    if (isUsable(checked, options)) good.push(checked);
    else context.summary.refusedFiles += 1;
  }
  return good;
}

const isUsable = ({ unreadable, rejected }: CheckedFile, { skipBad }: ImportOptions): boolean =>
  !unreadable && (rejected === 0 || skipBad === true);

function verdict(checked: CheckedFile, options: ImportOptions): string {
  const { file, good, rejected, unreadable } = checked;
  const found = `${file}: ${count(good)} good rows, ${count(rejected)} rejected`;
  if (isUsable(checked, options)) return found;
  if (unreadable) return `${found}. The file cannot be read to its end: nothing of it is written.`;
  return `${found}. Nothing of this file is written; mend the rows, or leave them out with --skip-bad.`;
}

/** Completes the tree. A refused file may hold what seems missing, so then nothing is taken off. */
async function finish(context: WriteContext, { deactivateMissing }: ImportOptions): Promise<void> {
  const { rpc, reporter, seen, summary } = context;
  const mayTakeOff = deactivateMissing === true && summary.refusedFiles === 0;
  if (deactivateMissing && !mayTakeOff) {
    reporter.line('A file was refused, so no missing product was deactivated.');
  }
  const args = mayTakeOff ? { skus_seen: seen.all() } : {};
  const answer = (await patiently(rpc, 'finish_import', args)) as { deactivated: number };
  summary.deactivated = answer.deactivated;
}
