/** npm run catalog:export -- [FILE]: writes the catalogue as the importer reads it. `--help` lists the options. */
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { reasonOf, UsageError, UserError } from '#supabase/cli/failure.ts';
import { SHOP_SETTINGS, type Input } from '#supabase/cli/form.ts';
import { runCommand, stopOnSignal } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings, type Settings } from '#supabase/cli/settings.ts';
import { AppError } from '#domain/shared/errors.ts';
import { isShopMissing, openTarget } from '#supabase/local/target.ts';
import { exportCatalogue, exportedLines, type Exported } from './exporter.ts';
import { adviceOf } from '#supabase/catalogue/write/retry.ts';

type Write = (text: string) => Promise<void>;

/** A reader that has gone, such as `head`, ends the export and crashes nothing. */
function writerOf(stream: Writable): Write {
  stream.on('error', () => undefined);
  return async (text) => {
    if (stream.errored) throw new UserError(`The output was closed (${reasonOf(stream.errored)}).`);
    if (!stream.write(text)) await once(stream, 'drain').catch(() => undefined);
  };
}

async function read(write: Write, settings: Settings): Promise<Exported> {
  if (isShopMissing(settings)) {
    throw new UserError(
      `There is no data folder ${settings.dataDir}: start the shop with npm start, or name its folder with DATA_DIR=….`,
    );
  }
  const target = await openTarget(settings);
  const signal = stopOnSignal();
  try {
    const { photoHosts } = settings;
    return await exportCatalogue({ rpc: target.rpc, write, photoHosts, signal });
  } catch (error) {
    if (signal.aborted) throw new UserError('The export was interrupted: run it again.');
    if (!(error instanceof AppError)) throw error;
    const sentence = `The shop could not be read (${reasonOf(error)}).${adviceOf(error)}`;
    throw new UserError(`${sentence} Run the same command again.`, { cause: error });
  } finally {
    await target.close();
  }
}

const isNew = (file: string): void => {
  if (existsSync(file)) throw new UserError(`${file} exists already: name a new file.`);
};

const unwritten = (file: string, error: unknown): UserError =>
  new UserError(`${file} was not written (${reasonOf(error)}): name a new file.`);

/** A file that is not complete has another name: half a catalogue must not be imported as a whole one. */
async function toFile(file: string, settings: Settings): Promise<Exported> {
  isNew(file);
  const unfinished = `${file}.part`;
  const refuse = (error: unknown): never => {
    throw unwritten(file, error);
  };
  const handle = await open(unfinished, 'w').catch(refuse);
  try {
    const exported = await read((text) => handle.appendFile(text).catch(refuse), settings);
    await handle.close();
    isNew(file);
    await rename(unfinished, file).catch(refuse);
    return exported;
  } finally {
    await handle.close();
    await rm(unfinished, { force: true });
  }
}

async function exportTo({ words: [file], flags }: Input): Promise<unknown> {
  const settings = readSettings(readEnvironment());
  if (file === undefined) {
    if (flags.has('json'))
      throw new UsageError('--json needs FILE: without one the catalogue is printed.');
    const exported = await read(writerOf(process.stdout), settings);
    for (const line of exportedLines(exported)) console.error(line);
    return undefined;
  }
  const exported = await toFile(file, settings);
  if (!flags.has('json'))
    for (const line of [`Written to ${file}.`, ...exportedLines(exported)]) console.log(line);
  return { file, ...exported };
}

void runCommand('npm run catalog:export --', {
  summary: 'writes the catalogue as the importer reads it',
  words: ['[FILE]'],
  options: {},
  notes: [
    'FILE is a new file. Without one the catalogue is printed: npm run catalog:export --silent > FILE.',
    'Products that the shop does not offer are left out. docs/catalogue.md describes the file.',
  ],
  settings: [...SHOP_SETTINGS, 'PHOTO_HOSTS'],
  run: exportTo,
});
