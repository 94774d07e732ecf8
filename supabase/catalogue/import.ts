/** npm run catalog:import -- FILE.csv … [--dry-run] [--deactivate-missing] [--skip-bad] */
import { parseArgs } from 'node:util';
import { complain } from '#supabase/local/complain.ts';
import { Complaint, readEnvironment, readSettings } from '#supabase/local/settings.ts';
import { openTarget } from '#supabase/local/target.ts';
import type { Target } from '#supabase/local/target.ts';
import { importCatalogue } from './importer.ts';
import type { ImportOptions } from './importer.ts';
import { count, reporterOf } from './report.ts';
import type { Reporter } from './report.ts';
import { changedAnything, importedRows, REBUILD_WANTED, summaryLine, watch } from './summary.ts';
import type { Summary } from './summary.ts';

const USAGE =
  'Usage: npm run catalog:import -- FILE.csv … [--dry-run] [--deactivate-missing] [--skip-bad]';

function readArguments(args: readonly string[]): { files: string[]; options: ImportOptions } {
  const flag = { type: 'boolean', default: false } as const;
  const flags = { 'dry-run': flag, 'deactivate-missing': flag, 'skip-bad': flag };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: flags,
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new Error('Name at least one file');
    const options = {
      dryRun: values['dry-run'],
      deactivateMissing: values['deactivate-missing'],
      skipBad: values['skip-bad'],
    };
    return { files: [...new Set(positionals)], options };
  } catch (error) {
    throw new Complaint(`${(error as Error).message}. ${USAGE}`);
  }
}

const nowhere: Target = {
  name: 'nowhere',
  rpc: () => Promise.reject(new Error('a dry run writes nothing')),
  close: async () => undefined,
};

function tell(reporter: Reporter, summary: Summary, { dryRun, skipBad }: ImportOptions): void {
  if (!dryRun) reporter.line(`Sum: ${summaryLine(summary)}`);
  if (summary.rejected > 0 && skipBad) {
    reporter.line(`${count(summary.rejected)} bad rows were left out.`);
  }
  if (changedAnything(summary)) reporter.line(REBUILD_WANTED);
}

async function main(args: readonly string[]): Promise<void> {
  const { files, options } = readArguments(args);
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const target = options.dryRun ? nowhere : await openTarget(environment, settings);
  const reporter = reporterOf(process.stdout);
  if (!options.dryRun) reporter.line(`Importing into ${target.name}`);
  try {
    const speedOf = watch();
    const summary = await importCatalogue(files, {
      rpc: target.rpc,
      log: reporter,
      options: { ...options, photoHosts: settings.photoHosts },
    });
    if (!options.dryRun) reporter.line(speedOf(importedRows(summary)));
    tell(reporter, summary, options);
    if (summary.refusedFiles > 0) process.exitCode = 1;
  } finally {
    await target.close();
  }
}

main(process.argv.slice(2)).catch(complain);
