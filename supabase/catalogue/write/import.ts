/** npm run catalog:import -- FILE.csv …: puts suppliers' catalogues into the shop. `--help` lists the options. */
import { basename } from 'node:path';
import { SHOP_SETTINGS, type Input } from '#supabase/cli/form.ts';
import { recordAction, recorderOf } from '#supabase/cli/record-action.ts';
import { progressStream } from '#supabase/cli/progress.ts';
import { runCommand, stopOnSignal } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings, type Settings } from '#supabase/cli/settings.ts';
import { isShopMissing, openTarget, type Target } from '#supabase/local/target.ts';
import { importCatalogue } from './importer.ts';
import type { ImportOptions } from '#supabase/catalogue/read/usable-files.ts';
import { startPublication } from '#supabase/cli/publish-hook.ts';
import { formatCount, reporterOf, type Reporter } from '#supabase/catalogue/report/report.ts';
import {
  hasChanges,
  importedRows,
  REBUILD_NEEDED,
  summaryLine,
  trackProgress,
  type Summary,
} from '#supabase/catalogue/report/summary.ts';

const optionsOf = (flags: ReadonlySet<string>): ImportOptions => ({
  dryRun: flags.has('dry-run'),
  replace: flags.has('replace'),
  deactivateMissing: flags.has('deactivate-missing'),
  yes: flags.has('yes'),
  skipBad: flags.has('skip-bad'),
  newCategories: flags.has('new-categories'),
  allowZeroPrice: flags.has('allow-zero-price'),
});

/** A dry run without a shop compares with an empty one. */
const nowhere: Target = {
  name: 'an empty shop: there is no data folder yet',
  // The two lists that are read.
  rpc: async () => [] as never,
  close: async () => undefined,
};

const keeping = (lines: string[], reporter: Reporter): Reporter => ({
  ...reporter,
  line: (text) => {
    lines.push(text);
    reporter.line(text);
  },
});

function report(reporter: Reporter, summary: Summary, { dryRun, skipBad }: ImportOptions): void {
  if (!dryRun && summary.refusals === 0) reporter.line(`Sum: ${summaryLine(summary)}`);
  if (summary.rejected > 0 && skipBad) {
    reporter.line(`${formatCount(summary.rejected)} bad rows were left out.`);
  }
}

async function renewSite(
  reporter: Reporter,
  summary: Summary,
  { publishHook }: Settings,
): Promise<void> {
  if (!hasChanges(summary)) return;
  reporter.line(publishHook === null ? REBUILD_NEEDED : await startPublication(publishHook));
}

const wasRefused = ({ refusedFiles, refusals }: Summary): boolean =>
  refusedFiles > 0 || refusals > 0;

const outcomeOf = (summary: Summary): string => {
  if (!wasRefused(summary)) return 'done';
  return importedRows(summary) > 0 ? 'done_in_part' : 'refused';
};

/** Folders of the operator's machine are not recorded. */
const actionOf = (files: readonly string[], options: ImportOptions) => ({
  command: 'catalog:import',
  arguments: {
    files: files.slice(0, 20).map((file) => basename(file).slice(0, 100)),
    options: Object.entries(options).flatMap(([name, isOn]) => (isOn ? [name] : [])),
  },
});

/** The sum, and the lines that people read: which rows are bad, and why. */
type Answer = Summary & { readonly report: readonly string[] };

async function bringIn({ words, flags }: Input): Promise<Answer> {
  const [files, options] = [[...new Set(words)], optionsOf(flags)];
  const settings = readSettings(readEnvironment());
  const isDetached = options.dryRun === true && isShopMissing(settings);
  const target = isDetached ? nowhere : await openTarget(settings);
  const lines: string[] = [];
  const reporter = keeping(lines, reporterOf(progressStream(flags)));
  reporter.line(`${options.dryRun ? 'Comparing with' : 'Importing into'} ${target.name}`);
  const signal = stopOnSignal();
  try {
    const speedOf = trackProgress();
    const work = () =>
      importCatalogue(files, {
        rpc: target.rpc,
        log: reporter,
        options: { ...options, photoHosts: settings.photoHosts },
        signal,
      });
    const who = recorderOf(target, settings);
    const summary = await (options.dryRun
      ? work()
      : recordAction(who, actionOf(files, options), work, outcomeOf));
    if (importedRows(summary) > 0) reporter.line(speedOf(importedRows(summary)));
    report(reporter, summary, options);
    if (!options.dryRun) await renewSite(reporter, summary, settings);
    if (wasRefused(summary)) process.exitCode = 1;
    return { ...summary, report: lines };
  } finally {
    reporter.end?.();
    await target.close();
  }
}

void runCommand('npm run catalog:import --', {
  summary: "puts suppliers' catalogues into the shop",
  words: ['FILE.csv…'],
  options: {
    'dry-run': { help: 'names what each field would change, writes nothing' },
    'skip-bad': { help: 'writes the good rows of a file that has bad ones' },
    'new-categories': { help: 'adds verticals and categories that the shop does not have' },
    'allow-zero-price': { help: 'takes a price of 0' },
    'deactivate-missing': { help: 'takes products off the shop that are in none of the files' },
    replace: {
      help: 'rows replace their products: what the file has no column for is erased; names it first',
    },
    yes: {
      help: 'with --deactivate-missing: more than a tenth of the shop, or a whole supplier, too; with --replace: erases what it names',
    },
  },
  notes: [
    'What the file has no column for stays; an empty cell takes away what is stored.',
    'docs/catalogue.md describes the file.',
  ],
  examples: ['modules.csv --dry-run', 'modules.csv --deactivate-missing'],
  settings: [...SHOP_SETTINGS, 'PHOTO_HOSTS', 'PUBLISH_HOOK_URL'],
  run: bringIn,
});
