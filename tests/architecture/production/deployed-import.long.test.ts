/** An import into a deployed project over its API, whose line is cut twice: 100,000 rows where it is measured. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { operatorVariables, runScript } from '#tests/support/hosts/production/commands.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { httpBackend } from '#tests/support/hosts/production/over-http.ts';
import { deployProject, type DeployedProject } from '#tests/support/hosts/production/project.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';

const ROWS = bySize(3_000, 100_000);
/** Bounds a run that hangs; no gate. */
const LONGEST_MS = bySize(120_000, 7_200_000);

const binaries = findPostgres();

describe.skipIf(binaries === null)('an import over the API', () => {
  let deployed: DeployedProject;
  let backend: TestBackend;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    deployed = await deployProject(binaries!, 'https://shop.example');
    backend = httpBackend(deployed);
    folder = await mkdtemp(join(tmpdir(), 'enersouq-import-'));
    file = join(folder, 'catalogue.csv');
    await runScript(['scripts/generate/generate-catalogue.ts', String(ROWS), '--out', file], {});
  }, 300_000);
  afterAll(async () => {
    await backend?.close();
    await deployed?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  const timed = async (url: string): Promise<{ printed: string; seconds: number }> => {
    const began = performance.now();
    const words = ['supabase/catalogue/write/import.ts', '--new-categories', file];
    const printed = await runScript(words, operatorVariables(url));
    return { printed, seconds: (performance.now() - began) / 1000 };
  };

  test(
    'ends with every product once and its facets, though the line is cut, and the same file again changes nothing',
    async () => {
      let batches = 0;
      const line = await startLossyProxy(deployed.url, (path) => {
        if (!path.endsWith('/import_products')) return false;
        batches += 1;
        return batches === 2 || batches === 4;
      });
      const first = await timed(line.url).finally(() => line.close());
      expect(batches).toBeGreaterThan(4);
      expect(first.printed).toMatch(/unchanged [1-9]/);
      const again = await timed(deployed.url);
      expect(again.printed).toContain(`unchanged ${ROWS.toLocaleString('en')}`);
      const [kept] = await backend.sql(
        'select count(*)::integer as rows, count(distinct product_id)::integer as products from public.product',
      );
      expect(kept).toEqual({ rows: ROWS, products: ROWS });
      const { body: facets } = await rpc(backend, 'product_facets');
      const { body: found } = await rpc(backend, 'search_products');
      expect(found.total).toBe(ROWS);
      expect(facets.price.priced + facets.price.unpriced).toBe(ROWS);
      report(first.seconds, again.seconds);
    },
    LONGEST_MS,
  );
});

function report(first: number, again: number): void {
  const row = (name: string, seconds: number): string[] => [
    name,
    seconds.toFixed(0),
    Math.round(ROWS / seconds).toLocaleString('en'),
  ];
  recordFigures(
    ['import', 'seconds', 'rows a second'],
    [row('first, with two lost answers', first), row('the same file again', again)],
    `${ROWS.toLocaleString('en')} rows, with the counting of all facets.`,
  );
}
