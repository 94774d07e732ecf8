/**
 * Searches of the real catalogue files with their expected answers; skipped loudly where the files are absent. At the small
 * size most modules that no search finds are left out: `npm run measure -- fixtures` imports all.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { fakeRpc } from '#tests/support/database/contract.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, overall } from '#tests/support/builders/session.ts';
import { bySize, recordFigures } from '#tests/support/oracles/proof-size.ts';

const ROOT = new URL('../../../', import.meta.url);
const FOLDER = process.env['CATALOG_DIR'] ?? fileURLToPath(new URL('../shared/catalog', ROOT));
const FILES = ['pv-modules.csv', 'pv-inverters.csv'].map((name) => `${FOLDER}/${name}`);
const isThere = FILES.every((file) => existsSync(file));
if (!isThere) {
  console.warn(`\n*** SKIPPED: searches of the real catalogue. ${FOLDER} lacks its files. ***\n`);
}

/** Rows that a search below finds, and each twentieth of the others, which no search may find. */
const FOUND =
  /^PV[MI]-000(05|12)|sunpower|enphase|jinko|LG Electronics|\bCdTe\b|thin film|bifacial|API-P2|First Solar|\b271 W\b/i;
const isKept = (row: string, place: number): boolean => place % 20 === 0 || FOUND.test(row);

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
function smallOf(file: string): string {
  const small = join(folder, basename(file));
  // No row of these files has a line break.
  const rows = readFileSync(file, 'utf8').split('\n');
  writeFileSync(small, rows.filter(isKept).join('\n'));
  return small;
}

let backend: TestBackend;
let products = 0;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
  const searches = products > 0 ? EXPECTED.length + bySize(0, EXPECTED_OF_ALL.length) : 0;
  recordFigures(['products', 'searches'], [[String(products), String(searches)]]);
});

const search = async (query: string) => (await rpc(backend, 'search_products', { query })).body;

interface Facet {
  field: string;
  kind: string;
  unit: string;
  min: number;
  max: number;
  values: { value: unknown; count: number }[];
}

async function attributesOf(subcategory: string): Promise<Facet[]> {
  const args = { vertical: 'Solar', subcategory };
  return (await rpc(backend, 'product_facets', args)).body.attributes;
}

/** Searches with their totals and the first products. Of more than a thousand the total is not exact. */
type Expected = readonly [query: string, total: number, first: readonly string[]];

const EXPECTED: readonly Expected[] = [
  ['PVM-00005', 1, ['PVM-00005']],
  ['PVI-٠٠٠١٢', 1, ['PVI-00012']],
  ['sunpower', 464, ['PVM-11454', 'PVM-11463', 'PVM-11505']],
  ['ENPHASE', 77, ['PVI-00915', 'PVI-00916', 'PVI-00917']],
  ['jinko', 586, ['PVM-06515', 'PVM-06516', 'PVM-06517']],
  ['fronius', 173, ['PVI-01062', 'PVI-01063', 'PVI-01064']],
  ['LG Electronics', 674, ['PVM-07181', 'PVM-07182', 'PVM-07183']],
  ['208v]', 927, ['PVI-00001', 'PVI-00003', 'PVI-00005']],
  ['cdte', 44, ['PVM-03234', 'PVM-03235', 'PVM-03236']],
  ['Thin Film', 259, ['PVM-00055', 'PVM-00227', 'PVM-00229']],
  ['10000 w ac', 52, ['PVI-00787', 'PVI-00788', 'PVI-00791']],
  ['bifacial', 10, ['PVM-05704', 'PVM-05709', 'PVM-05713']],
  ['micro-0.25', 4, ['PVI-00001', 'PVI-00002', 'PVI-02025']],
  ['  Canadian   Solar ', 39, ['PVI-00665', 'PVI-00666', 'PVI-00667']],
  ['api-p2', 18, ['PVM-00006', 'PVM-00007', 'PVM-00008']],
  ['rated 271 w', 30, ['PVM-00001', 'PVM-02077', 'PVM-02081']],
  ['first solar', 108, ['PVM-03164', 'PVM-03166', 'PVM-03168']],
  ['sma', 170, ['PVI-02272', 'PVI-02273', 'PVI-02274']],
  ['qqwwxx zzxxww', 0, []],
];

/** They find products of every part of the catalogue. */
const EXPECTED_OF_ALL: readonly Expected[] = [
  ['q cells', 1000, ['PVM-05028', 'PVM-05032', 'PVM-05034']],
  ['tsm-', 1000, ['PVM-12917', 'PVM-12918', 'PVM-12919']],
  ['_', 609, ['PVM-00401', 'PVM-00479', 'PVM-00518']],
  ['100%', 1000, ['PVI-00136', 'PVI-00137', 'PVI-00475']],
];

describe.skipIf(!isThere)('on the real catalogue', () => {
  beforeAll(async () => {
    const call = fakeRpc(async (name, args) => {
      const { status, body } = await serviceRpc(backend, name, args);
      if (status !== 200) throw new Error(`${name} answered ${status}`);
      return body;
    });
    const [modules = '', inverters = ''] = FILES;
    const files = [bySize(smallOf, String)(modules), inverters];
    products = (await importCatalogue(files, { rpc: call, log: () => undefined })).added;
  }, 300_000);

  // A maker of more modules than inverters shows its modules first. Totals of one word are those of a substring.
  test.each<Expected>([...EXPECTED, ...bySize([], EXPECTED_OF_ALL)])(
    '%s finds %i, the best first',
    { tags: 'market-02' },
    async (query, total, first) => {
      const { total: found, total_is_exact, products: cards } = await search(query);
      const skus = cards.map((card: { sku: string }) => card.sku);
      expect([found, total_is_exact, skus.slice(0, 3)]).toEqual([total, total !== 1000, first]);
    },
  );

  test('the rated power of modules is a facet in watts', async () => {
    const facets = await attributesOf('Solar PV Modules');
    const power = facets.find(({ field }) => field === 'Rated Power (STC)');
    expect(power).toMatchObject({ kind: 'number', unit: 'W' });
    expect(power?.max).toBeGreaterThan(500);
  });

  test('the AC voltage of inverters is a facet in volts whose usual values can be chosen', async () => {
    const facets = await attributesOf('Solar Inverters');
    const voltage = facets.find(({ field }) => field === 'AC Voltage');
    expect(voltage).toMatchObject({ kind: 'number', unit: 'V' });
    const choices = voltage?.values.map(({ value }) => value);
    expect(choices).toEqual(expect.arrayContaining([208, 240, 277, 480]));
  });
});

describe('Arabic', () => {
  beforeAll(async () => {
    await aProduct(backend, { sku: 'AR-1', name: 'أَلْواح شمسيّة ٤٥٠ واط' });
    await aProduct(backend, {
      sku: 'AR-2',
      name: 'Panel',
      attributes: overall({ 'Supplier Name': 'شركة الطاقة المتجددة' }),
    });
  });

  test.each([
    ['الواح', 'AR-1'],
    ['ألواح شمسية', 'AR-1'],
    ['الواح شمسيه 450', 'AR-1'],
    ['٤٥٠ واط', 'AR-1'],
    ['شركه الطاقه', 'AR-2'],
    ['الـــطاقة', 'AR-2'],
  ])('%s is found however its letters are written', async (query, sku) => {
    const { products } = await search(query);
    expect(products.map((card: { sku: string }) => card.sku)).toContain(sku);
  });

  test('suggestions fold letters, too', async () => {
    const { body } = await rpc(backend, 'suggest_products', { query: 'الواح شمسيه' });
    expect(body.products[0]).toMatchObject({ sku: 'AR-1' });
    const { body: bySupplier } = await rpc(backend, 'suggest_products', { query: 'شركه' });
    expect(bySupplier.suppliers).toEqual([{ name: 'شركة الطاقة المتجددة', count: 1 }]);
  });
});
