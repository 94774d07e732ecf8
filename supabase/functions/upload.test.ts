import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOf, uploadOf } from '#tests/support/database/function-upload.ts';
import {
  startFunctionDatabase,
  type FunctionDatabase,
} from '#tests/support/database/function-database.ts';
import { runDeno } from '#tests/support/hosts/run-deno.ts';
import { importGraph } from '../../scripts/functions/graph.ts';
import { entryOf, functionNames, ROOT } from '../../scripts/functions/maps.ts';

let database: FunctionDatabase;
beforeAll(async () => {
  database = await startFunctionDatabase();
});
afterAll(() => database.close());

/** The preflight and the request of a page on another host than the functions. */
const PAGE = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
const NAMES = functionNames();
const mapOf = (name: string): URL => new URL(`supabase/functions/${name}/deno.json`, ROOT);
const pathOf = (url: string): string => fileURLToPath(url).slice(fileURLToPath(ROOT).length);

test.each(NAMES)(
  'what %s uploads is what it imports by the graph of Deno, and its map',
  async (name) => {
    const { uploaded, names } = await importGraph(entryOf(name), mapOf(name));
    const expected = [`supabase/functions/${name}/deno.json`, ...uploaded.map(pathOf)];
    expect((await uploadOf(name)).sort()).toEqual(expected.sort());
    const { imports } = JSON.parse(await readFile(mapOf(name), 'utf8')) as { imports: object };
    expect(Object.keys(imports)).toEqual([...names.keys()].sort());
    expect(Object.keys(imports).filter((one) => one.endsWith('/'))).toEqual([]);
  },
);

test.each(NAMES)(
  '%s starts from its uploaded files alone, answers OPTIONS, and refuses a bad request',
  async (name) => {
    const { folder, remove } = await copyOf(await uploadOf(name));
    const running = await runDeno(name, {
      variables: { ...database.variables, SITE_URL: PAGE.origin },
      root: folder,
    });
    try {
      expect(running.output()).toContain('Listening');
      const answer = await fetch(`${running.url}/functions/v1/${name}`, { method: 'PUT' });
      expect([answer.status, await answer.json()]).toEqual([405, { error: 'input_invalid' }]);
    } finally {
      await running.stop();
      await remove();
    }
  },
);
