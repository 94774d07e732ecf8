/** Projects with the database of a release, and the commands that upgrade them, from a copy of the repository. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openOnPostgres, type TestBackend } from '#tests/support/database/database.ts';
import { unpackFolder } from './packed-folder.ts';
import { anEmptyProject, type Project } from './release.ts';
import { RepositoryCopy } from './repository-copy.ts';
import type { Ended } from './run-command.ts';

const OPS = 'supabase/operator/ops.ts';
export const RELEASES = 'tests/database/releases';

const recorded = (ending: string): readonly string[] =>
  readdirSync(RELEASES)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** The releases whose backups are in the repository, the oldest first. */
export const RECORDED = recorded('.dump.gz');
/** Those whose data folders of `npm start` are in the repository. */
export const WITH_DATA_FOLDER = recorded('.data.tar.br');

/** A migration of a later version. */
export const LATER = '99990101000000_add_gift_notes';
export const GIFT_NOTES = `-- The migration of a later release.
alter table app.orders add column gift_note text not null default 'none';
create function public.gift_notes() returns jsonb language sql stable set search_path = '' as $$ select '"yes"'::jsonb $$;
grant execute on function public.gift_notes to anon;
`;

export class DeployedReleases {
  readonly copy = new RepositoryCopy();
  /** For files of a test. */
  readonly folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  private readonly binaries: string;
  private readonly closing: (() => Promise<unknown>)[] = [];

  constructor(binaries: string) {
    this.binaries = binaries;
  }

  upgrade(url: string, ...args: string[]): Promise<Ended> {
    return this.copy.run(OPS, ['upgrade', ...args], { DATABASE_URL: url });
  }

  async aProject(): Promise<Project> {
    const project = await anEmptyProject(this.binaries);
    this.closing.push(() => project.stop());
    return project;
  }

  open({ url }: Project): TestBackend {
    const [backend] = openOnPostgres(url);
    this.closing.unshift(() => backend.close());
    return backend;
  }

  /** A shop with all migrations of the copy. */
  async fresh(): Promise<TestBackend> {
    const project = await this.aProject();
    const { code, words } = await this.upgrade(project.url);
    if (code !== 0) throw new Error(words);
    return this.open(project);
  }

  /** A project with the backup of a release. */
  async restored(release: string): Promise<[Project, TestBackend]> {
    const file = join(this.folder, `${release}.dump`);
    writeFileSync(file, gunzipSync(readFileSync(this.copy.path(`${RELEASES}/${release}.dump.gz`))));
    const project = await this.aProject();
    const { code, words } = await this.copy.run(OPS, ['restore', file], {
      DATABASE_URL: project.url,
    });
    if (code !== 0 || !/^Restored\./m.test(words)) throw new Error(words);
    return [project, this.open(project)];
  }

  /** A data folder of `npm start` as a release has left it. */
  dataFolder(release: string): string {
    const folder = join(this.folder, `data-${release}`);
    unpackFolder(this.copy.path(`${RELEASES}/${release}.data.tar.br`), folder);
    return folder;
  }

  async close(): Promise<void> {
    for (const close of this.closing) await close();
    this.copy.remove();
    rmSync(this.folder, { recursive: true });
  }
}
