import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordMigrations } from '#supabase/local/folder/data-version.ts';
import { snapshotFile } from '#tests/support/database/snapshot.ts';
import { aFolder } from './local-shop.ts';

/** A data folder as a first start without demo data leaves it: only tests about that start wait for its migrations. */
export async function aShopFolder(folder = aFolder()): Promise<string> {
  const database = `${folder}/database`;
  mkdirSync(database, { recursive: true });
  const archive = fileURLToPath(await snapshotFile());
  execFileSync('tar', ['-xf', archive, '-C', database], { stdio: 'pipe' });
  recordMigrations(folder);
  return folder;
}

/** The same, and the next start brings in the demo data. */
export async function aFolderBeforeDemo(folder?: string): Promise<string> {
  const made = await aShopFolder(folder);
  writeFileSync(`${made}/demo-data-due`, '');
  return made;
}
