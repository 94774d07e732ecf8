/** The backup and the data folder of a small shop, which later versions are upgraded from. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openDataFolder, openOnPostgres } from '#tests/support/database/database.ts';
import { setUpHostedProject, urlAs } from '#tests/support/database/hosted-role.ts';
import { startShop } from './local-shop.ts';
import { packFolder } from './packed-folder.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { fillReleasedShop } from '#tests/support/builders/released-shop.ts';

const run = promisify(execFile);
const OPS = resolve('supabase/operator/ops.ts');

export interface Project {
  /** Connects as the role `postgres` of a hosted project, which is no superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A hosted project without a shop. */
export async function anEmptyProject(binaries: string): Promise<Project> {
  const server = await startPostgres(binaries);
  await setUpHostedProject(server);
  return { url: urlAs(server, 'postgres'), stop: () => server.stop() };
}

/** Writes the compressed backup of a hosted shop that these migrations make. */
export async function recordBackup(binaries: string, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const project = await anEmptyProject(binaries);
  const ops = (...words: string[]) =>
    run(process.execPath, [OPS, ...words], { env: { ...process.env, DATABASE_URL: project.url } });
  try {
    await ops('upgrade');
    const [backend] = openOnPostgres(project.url);
    await fillReleasedShop(backend).finally(() => backend.close());
    await ops('backup', join(folder, 'shop.dump'));
    writeFileSync(file, gzipSync(readFileSync(join(folder, 'shop.dump')), { level: 9 }));
  } finally {
    await project.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Writes the packed data folder of `npm start` with the same shop. */
export async function recordDataFolder(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const shop = startShop({ PORT: '4742', DATA_DIR: folder });
  try {
    await shop.ready;
    await shop.stop();
    const backend = await openDataFolder(folder);
    await fillReleasedShop(backend).finally(() => backend.close());
    packFolder(folder, file);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}
