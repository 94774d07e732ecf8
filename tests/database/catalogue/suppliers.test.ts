/** Suppliers: how their names are written, and which of them the shop has verified. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supplierKey } from '#domain/checkout/company-name.ts';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import type { Rpc } from '#contract/contract.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { aCatalogue } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { WORD_VECTORS } from '#tests/support/oracles/search-vectors.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const SUPPLIER = 'Overall Attributes.Supplier Name';

async function load(...rows: Record<string, string>[]) {
  const lines: string[] = [];
  const ask: Rpc = async (name, args) => (await serviceRpc(backend, name, args)).body;
  const summary = await importCatalogue([aCatalogue(...rows)], {
    rpc: ask,
    log: (line) => void lines.push(line),
    options: { newCategories: true },
  });
  return { summary, lines };
}

const stored = async (sku: string) =>
  (
    await backend.sql<Record<string, string | null>>(
      `select name, supplier, manufacturer, model, attributes #>> '{Overall Attributes,Description}' as description
       from public.product where product_id = $1`,
      [sku],
    )
  )[0];

const facet = async (): Promise<{ value: string }[]> =>
  (await rpc(backend, 'product_facets', {})).body.suppliers;

const row = (sku: string, supplier: string, model: string) => ({
  product_id: sku,
  name: `${supplier} ${model}`,
  [SUPPLIER]: supplier,
  'Overall Attributes.Description': `${supplier} panel.`,
});

describe('the name of a supplier', () => {
  test('is read with its comma, also at the beginning of names and descriptions', async () => {
    await load(row('CO-1', 'Boviet Solar Technology Co._ Ltd.', 'BVM6610P-230'));
    expect(await stored('CO-1')).toEqual({
      name: 'Boviet Solar Technology Co., Ltd. BVM6610P-230',
      supplier: 'Boviet Solar Technology Co., Ltd.',
      manufacturer: 'Boviet Solar Technology Co., Ltd.',
      model: 'BVM6610P-230',
      description: 'Boviet Solar Technology Co., Ltd. panel.',
    });
  });

  test('has the most frequent of spellings that differ in punctuation, spaces or case, and the report names them', async () => {
    const { lines } = await load(
      row('EN-1', 'Enphase Energy Inc.', 'IQ6'),
      row('EN-2', 'Enphase Energy Inc', 'IQ7'),
      row('EN-3', 'Enphase Energy Inc', 'IQ8'),
      row('EN-4', 'ENPHASE ENERGY, INC', 'IQ9'),
    );
    expect(lines).toContain(
      '"Enphase Energy Inc." (1), "ENPHASE ENERGY, INC" (1) will read "Enphase Energy Inc".',
    );
    expect(await stored('EN-4')).toMatchObject({
      name: 'Enphase Energy Inc IQ9',
      manufacturer: 'Enphase Energy Inc',
      model: 'IQ9',
    });
    const names = (await facet()).map(({ value }) => value).filter((name) => /enphase/i.test(name));
    expect(names).toEqual(['Enphase Energy Inc']);
  });

  test('of rows that are in the shop already follows, and the same file again changes nothing', async () => {
    const rows = [1, 2, 3].map((number) => row(`LG-${number}`, 'LG Electronics Inc', `N${number}`));
    await load(rows[0]!, rows[1]!);
    const others = [4, 5, 6].map((number) =>
      row(`LG-${number}`, 'LG Electronics Inc.', `N${number}`),
    );
    expect((await load(...others)).summary).toMatchObject({ added: 3, changed: 2 });
    expect(await stored('LG-1')).toEqual({
      name: 'LG Electronics Inc. N1',
      supplier: 'LG Electronics Inc.',
      manufacturer: 'LG Electronics Inc.',
      model: 'N1',
      description: 'LG Electronics Inc. panel.',
    });
    const again = { added: 0, changed: 0 };
    expect((await load(...others)).summary).toMatchObject({ ...again, unchanged: 3 });
    expect((await load(rows[0]!, rows[1]!)).summary).toMatchObject({ ...again, unchanged: 2 });
  });

  test('is never changed into that of another company', async () => {
    await load(row('OTHER-1', 'Danah Works', 'D1'));
    const args = { skus: ['OTHER-1'], name: 'Boviet' };
    expect((await serviceRpc(backend, 'rename_supplier', args)).body).toBe(0);
  });

  test.each([...WORD_VECTORS.map(([text]) => text), 'Shinsung E&G Co._ Ltd.', '+++', 'HİZ. SAN.'])(
    'has the same key in SQL and in TypeScript: %s',
    async (name) => {
      const [found] = await backend.sql<{ key: string }>('select app.supplier_folded($1) as key', [
        name,
      ]);
      expect(found?.key).toBe(supplierKey(name));
    },
  );
});

describe('a filter by supplier', () => {
  const names = async (suppliers: string[]) => {
    const { body } = await rpc(backend, 'search_products', { filters: { suppliers } });
    const skus = body.products.map(({ sku }: { sku: string }) => sku);
    return [skus.sort(), body.renamed_suppliers];
  };

  test.each([
    ['Zenith Cells (Riyadh) Ltd.', false],
    ['Zenith Cells Riyadh Ltd', true],
    ['ZENITH CELLS, RIYADH, LTD', true],
    ['Zenith Cells _Riyadh_ Ltd.', true],
  ])('finds %s by a former spelling, and answers the current one', async (typed, isFormer) => {
    const current = 'Zenith Cells (Riyadh) Ltd.';
    await load(row('ZE-1', current, 'Z1'), row('ZE-2', current, 'Z2'));
    expect(await names([typed])).toEqual([['ZE-1', 'ZE-2'], isFormer ? [{ typed, current }] : []]);
    const args = { filters: { suppliers: [typed] } };
    const asked = (await rpc(backend, 'product_facets', args)).body;
    const own = { filters: { suppliers: [current] } };
    expect(asked).toEqual((await rpc(backend, 'product_facets', own)).body);
  });

  test('finds nothing of a company that differs in more, or that no product names any more', async () => {
    await load(row('ZE-3', 'Zephyr One Ltd', 'Z3'));
    expect(await names(['Zephyr On Ltd'])).toEqual([[], []]);
    await backend.sql(`update public.product set is_active = false where product_id = 'ZE-3'`);
    expect(await names(['Zephyr One Ltd', 'ZEPHYR ONE LTD'])).toEqual([[], []]);
  });

  test('keeps both where two spellings of one company have products', async () => {
    const batch = ['Zagros Co., Ltd', 'Zagros Co Ltd'].map((name, index) => ({
      product_id: `ZA-${index}`,
      name: `${name} A${index}`,
      price_sar: '1',
      attributes: { 'Overall Attributes': { 'Supplier Name': name } },
    }));
    await rpc(backend, 'import_products', { batch }, KEYS.secret);
    expect(await names(['Zagros Co Ltd'])).toEqual([['ZA-0', 'ZA-1'], []]);
  });
});

describe('a verified supplier', () => {
  const NAME = 'Tarfa Systems Co., Ltd';
  const since = async () =>
    (await rpc(backend, 'search_products', { query: 'TARFA-1' })).body.products[0]
      .supplier_verified_on;

  test('is one that the shop verifies, in any spelling, with a date; withdrawing ends it', async () => {
    await load(row('TARFA-1', 'Tarfa Systems Co._ Ltd', 'T1'));
    expect(await since()).toBeNull();
    const before = (await rpc(backend, 'catalogue_revision', {})).body;
    const args = { supplier: 'tarfa systems co ltd', since: '2026-01-31' };
    const verified = { name: NAME, products: 1, verified_on: '2026-01-31' };
    expect((await serviceRpc(backend, 'verify_supplier', args)).body).toEqual({
      ...verified,
      changed: true,
    });
    expect(await since()).toBe('2026-01-31');
    const after = (await rpc(backend, 'catalogue_revision', {})).body;
    expect(after).not.toBe(before);
    const again = await serviceRpc(backend, 'verify_supplier', { supplier: NAME });
    expect(again.body).toEqual({ ...verified, changed: false });
    expect((await rpc(backend, 'catalogue_revision', {})).body).toBe(after);
    const listed = await serviceRpc(backend, 'shop_suppliers', { only_verified: true });
    expect(listed.body).toEqual({ suppliers: [verified], more: false });
    const withdrawn = await serviceRpc(backend, 'withdraw_supplier', { supplier: NAME });
    expect(withdrawn.body).toEqual({ ...verified, verified_on: null, changed: true });
    expect(await since()).toBeNull();
    const none = await serviceRpc(backend, 'withdraw_supplier', { supplier: NAME });
    expect(none.body).toEqual({ ...verified, verified_on: null, changed: false });
  });

  test.each([
    ['a name that the shop does not know', { supplier: 'Nobody' }],
    ['no name', { supplier: ' ' }],
    ['a day that has not come', { supplier: NAME, since: '2999-01-01' }],
  ])('is not made from %s', async (_, args) => {
    const answer = await serviceRpc(backend, 'verify_supplier', args);
    expect([answer.status, answer.body.hint]).toEqual([422, 'input_invalid']);
  });

  test('is never made by an import, whatever its file contains', async () => {
    await load({
      ...row('TARFA-1', NAME, 'T1'),
      'General.Verified': 'true',
      'Overall Attributes.Verified': 'yes',
      'Overall Attributes.Supplier Verified On': '2020-01-01',
      'Compliance and Standards.Verified Supplier': 'Verified',
    });
    const batch = [
      {
        product_id: 'TARFA-1',
        name: `${NAME} T2`,
        price_sar: '1',
        verified: true,
        supplier_verified_on: '2020-01-01',
        attributes: { 'Overall Attributes': { 'Supplier Name': NAME, Verified: 'true' } },
      },
    ];
    await rpc(backend, 'import_products', { batch }, KEYS.secret);
    expect(await since()).toBeNull();
    expect(await backend.sql('select from app.verified_suppliers')).toEqual([]);
  });

  test.each(['verified', 'supplier_verified_on', 'verified_on'])(
    'is never made by a column %s: the file is refused',
    async (column) => {
      const { summary } = await load({ ...row('TARFA-1', NAME, 'T1'), [column]: 'true' });
      expect(summary.refusedFiles).toBe(1);
      expect(await since()).toBeNull();
    },
  );

  test.each(['anon', 'authenticated', 'service_role'])(
    'cannot be written into the table by %s',
    async (role) => {
      const write = backend.exec(
        `begin; set local role ${role}; insert into app.verified_suppliers (supplier_folded, name) values ('tarfa', 'tarfa'); commit;`,
      );
      await expect(write).rejects.toThrow(/permission denied/);
      await backend.exec('rollback');
    },
  );
});
