/**
 * Records the migrations of a release, which never change afterwards: node scripts/freeze.ts 0.1.0
 * With --check it only reports which recorded one changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fail, UsageError } from '#supabase/cli/failure.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import { frozenFault, recordOf, withRelease } from './release/frozen.ts';

const FOLDER = 'supabase/migrations';
const CHANGELOG = 'CHANGELOG.md';

function check(): void {
  const faults = frozenFault(FOLDER, readFileSync(CHANGELOG, 'utf8'));
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  console.log('Every recorded migration is as it was released.');
}

function record(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new UsageError('Give a version, such as 0.1.0.');
  check();
  writeFileSync(recordOf(FOLDER), withRelease(FOLDER, version));
  check();
}

function main([argument]: readonly string[]): void {
  if (argument === '--check') return check();
  record(argument ?? '');
}

try {
  main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
