import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startFunctionDatabase } from '#tests/support/database/function-database.ts';
import { uploadOf } from '#tests/support/database/function-upload.ts';
import { runDeno } from '#tests/support/hosts/run-deno.ts';
import { bySize, recordFigures } from '#tests/support/oracles/proof-size.ts';
import { functionNames, ROOT } from '../../scripts/functions/maps.ts';

/** One shows that a function starts; of three the fastest is a figure. */
const RUNS = bySize(1, 3);

/** Milliseconds from the start of Deno, whose cache is empty, to the first answer. */
async function coldStart(name: string, variables: Record<string, string>, root?: string) {
  const start = performance.now();
  const running = await runDeno(name, { variables, ...(root !== undefined && { root }) });
  const { status } = await fetch(`${running.url}/functions/v1/${name}`, { method: 'PUT' });
  const took = performance.now() - start;
  await running.stop();
  expect(status).toBe(405);
  return took;
}

/** The fastest of some: what is slower was kept waiting by something else. */
async function fastest(run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < RUNS; i += 1) times.push(await run());
  return Math.min(...times);
}

/** A function that does nothing. */
async function emptyFunction(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'empty-function-'));
  const folder = join(root, 'supabase/functions/empty');
  await mkdir(folder, { recursive: true });
  const text = 'Deno.serve(() => new Response(null, { status: 405 }));\n';
  await writeFile(join(folder, 'index.ts'), text);
  return root;
}

async function kilobytesOf(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => (await stat(fileURLToPath(new URL(file, ROOT)))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

test('the size of each function and its cold start beside an empty function are printed', async () => {
  const database = await startFunctionDatabase();
  const root = await emptyFunction();
  const { variables } = database;
  const rows: string[][] = [];
  try {
    const empty = await fastest(() => coldStart('empty', variables, root));
    for (const name of functionNames()) {
      const files = await uploadOf(name);
      const kilobytes = (await kilobytesOf(files)).toFixed(0);
      const ratio = (await fastest(() => coldStart(name, variables))) / empty;
      rows.push([name, String(files.length), kilobytes, `${ratio.toFixed(1)}×`]);
    }
    recordFigures(['function', 'files', 'kB', 'cold start, of an empty function'], rows);
  } finally {
    await database.close();
    await rm(root, { recursive: true });
  }
});
