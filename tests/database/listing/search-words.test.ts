/** The reading of a query: words as SQL splits them, typing errors, synonyms, quantities and partial hits. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { importRows, type CatalogueRow } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  baseOf,
  splitWords,
  runsOf,
  shortStemOf,
  tokensOf,
} from '#tests/support/oracles/fuzz/search-tokens.ts';
import { WORD_VECTORS } from '#tests/support/oracles/search-vectors.ts';
import { withoutPunctuation } from '#domain/checkout/company-name.ts';
import { foldWords, stemOf } from '#domain/listing/search-words.ts';

let backend: TestBackend;

interface Part {
  supplier?: string;
  category?: string;
  sub?: string;
  description?: string;
  price?: number | null;
  watts?: number;
}

const row = (sku: string, name: string, part: Part = {}): CatalogueRow => ({
  product_id: sku,
  name,
  price_sar: part.price === undefined ? 10 : part.price,
  attributes: {
    General: { Vertical: 'Energy', 'Sub-Vertical': part.sub ?? part.category ?? 'Other' },
    'Overall Attributes': {
      Category: part.category ?? 'Other',
      'Supplier Name': part.supplier ?? 'Al Noor',
      Description: part.description ?? '',
    },
    ...(part.watts && { 'Electrical Attributes': { 'Rated Power': `${part.watts} W` } }),
  },
});

const MODULES = 'Solar PV Modules';
const panel = (sku: string, maker: string, model: string, watts: number): CatalogueRow =>
  row(sku, `${maker} ${model}`, { supplier: maker, category: MODULES, watts });

const ROWS = [
  panel('P-1', 'Trina Solar', 'TSM-400DE15M(II)', 400),
  panel('P-2', 'Trina Solar', 'TSM-405DE15M(II)', 405.4),
  panel('P-3', 'LONGi Green', 'LR4-72HPH-440M', 440),
  panel('P-4', 'Hanwha Q CELLS', 'Q.PEAK DUO ML-G9 360', 360),
  panel('P-5', 'CSI Solar Co._ Ltd.', 'CS3Y-485P', 485),
  panel('P-6', 'CSI Solar Co._ Ltd.', 'CS3Y-490P', 490),
  row('I-1', 'Trina Storage: TB-15K [208V]', { supplier: 'Trina Storage', category: 'Inverters' }),
  row('I-2', 'Canadian Solar: CSI-31K', { supplier: 'Canadian Solar', category: 'Inverters' }),
  row('G-1', 'Gas cylinder 45 kg', { category: 'Cylinders' }),
  row('G-2', 'Gas hose 1.5 m', { category: 'Gas Systems' }),
  row('G-3', 'Regulator for hoses', { category: 'Gas Systems', description: 'Fits each cylinder' }),
  row('D-1', 'Diesel generator 150 kVA, silent', { category: 'Generators' }),
  row('D-2', 'Generator rental 150 kVA', { category: 'Generators', price: 5 }),
  row('D-3', 'Generator 150 kVA, open', { category: 'Generators', price: null }),
  row('W-1', 'Water tank 2,000 l', { category: 'Tanks' }),
  row('W-2', 'Water tank 60 m³', { category: 'Tanks' }),
];

const SYNONYMS = [
  ['panel', 'module', 'لوح', 'ألواح'],
  ['gas cylinder', 'أسطوانة غاز'],
  ['generator', 'genset', 'مولد كهرباء'],
  ['csi', 'canadian solar'],
];

beforeAll(async () => {
  backend = await startDatabase();
  await importRows(backend, ROWS);
  const saved = await serviceRpc(backend, 'save_synonyms', { synonyms: SYNONYMS });
  expect(saved).toMatchObject({ status: 200, body: 11 });
});
afterAll(() => backend.close());

const search = async (query: string, args: object = {}) =>
  (await rpc(backend, 'search_products', { query, ...args })).body;
const skus = async (query: string, args: object = {}): Promise<string[]> =>
  (await search(query, args)).products.map((card: { sku: string }) => card.sku);

test.each(WORD_VECTORS)('%j is searched for as %j', async (text, words) => {
  const [cut] = await backend.sql('select (app.search_cut(app.search_fold($1))).joined as words', [
    text,
  ]);
  expect(String(cut?.['words']).trim().replace(/ +/g, ' ')).toBe(words);
});

describe('SQL cuts the words as its second text does', () => {
  const TEXTS = [...WORD_VECTORS.map(([text]) => text), ...ROWS.map(({ name }) => name)];

  test.each(TEXTS)('of %j', async (text) => {
    const [cut] = await backend.sql(
      `select app.search_fold($1) as folded, (app.search_cut(app.search_fold($1))).*,
         app.search_squash(app.search_fold($1)) as squashed, app.search_runs(app.search_fold($1)) as runs,
         array(select distinct unnest(app.search_tokens($1)) order by 1) as tokens`,
      [text],
    );
    const folded = foldWords(text);
    const words = (one: unknown): string[] => String(one).split(' ').filter(Boolean);
    expect(cut?.['folded']).toBe(folded);
    expect({
      joined: words(cut?.['joined']),
      parted: words(cut?.['parted']),
      pieces: words(cut?.['pieces']),
    }).toEqual(splitWords(folded));
    expect(cut?.['squashed']).toBe(withoutPunctuation(folded));
    expect(cut?.['runs']).toEqual(runsOf(folded));
    expect(new Set(cut?.['tokens'] as string[])).toEqual(tokensOf(text));
  });

  test.each([
    'panels',
    'batteries',
    'gases',
    'hoses',
    'glass',
    'الديزل',
    'بطاريات',
    '5kw',
    '60m3',
    '0.25kw',
  ])('and the same singular and base unit of %s', async (word) => {
    const [forms] = await backend.sql(
      'select app.search_stem($1) as stem, app.search_short_stem($1) as short, app.search_base($1) as base',
      [word],
    );
    expect(forms).toEqual({ stem: stemOf(word), short: shortStemOf(word), base: baseOf(word) });
  });
});

describe('a part number is found', () => {
  test.each([
    ['lr472hph440m', 'P-3'],
    ['LR4 72HPH 440M', 'P-3'],
    ['lr4-72hph', 'P-3'],
    ['72hph440', 'P-3'],
    ['longi 440', 'P-3'],
    ['440 longi', 'P-3'],
    ['q peak', 'P-4'],
    ['qpeak duo', 'P-4'],
    ['qpeakduomlg9360', 'P-4'],
    ['tsm 400 de15m', 'P-1'],
    ['tsm400 de15m trina', 'P-1'],
    ['tsm-405de', 'P-2'],
    ['cs3y 485', 'P-5'],
    ['s3y485', 'P-5'],
    ['cs 3y4 85p', 'P-5'],
    ['p1', 'P-1'],
    ['tb15k', 'I-1'],
    ['tb 15k 208v', 'I-1'],
  ])('typed as %s', async (query, sku) => {
    expect((await skus(query))[0]).toBe(sku);
  });

  test('and comes before those that only contain it', async () => {
    expect(await skus('CS3Y-490P')).toEqual(['P-6']);
    expect((await skus('g1'))[0]).toBe('G-1');
  });
});

describe('a quantity is found', () => {
  test.each([
    ['45kg', ['G-1']],
    ['45 kilos', ['G-1']],
    ['٤٥ كجم', ['G-1']],
    ['2000 litre tank', ['W-1']],
    ['2 m3 tank', ['W-1']],
    ['60000 l', ['W-2']],
    ['60m³', ['W-2']],
    ['silent 150000 va', ['D-1']],
  ])('as %s', async (query, found) => {
    expect(await skus(query)).toEqual(found);
  });

  test('of a panel from N to N + 9 watts, the exact value first', async () => {
    expect(await skus('400w panel')).toEqual(['P-1', 'P-2']);
    expect(await skus('0.4 kW panel')).toEqual(['P-1', 'P-2']);
    expect(await skus('396 W trina')).toEqual(['P-1', 'P-2']);
    expect(await skus('401 watt')).toEqual(['P-2']);
  });
});

describe('a typing error', () => {
  test.each([
    ['solar pannel', 'solar panel'],
    ['jenerator', 'generator'],
    ['regulater', 'regulator'],
    ['genrator silent', 'generator silent'],
    ['tirna 400', 'trina 400'],
    ['gas cilinder', 'gas cylinder'],
  ])('%s is corrected to %s, which the answer names', async (query, corrected) => {
    const answer = await search(query);
    expect(answer).toMatchObject({ corrected, is_partial: false });
    expect(answer.total).toBeGreaterThan(0);
    expect(await skus(query)).toEqual(await skus(corrected));
  });

  test('of a word that is known is none, unless nothing has all words', async () => {
    expect(await search('hose')).toMatchObject({ corrected: null });
    expect(await search('hose 45 kg')).toMatchObject({ is_partial: true });
  });

  test('is searched for as it is typed on demand', async () => {
    expect(await search('regulater', { as_typed: true })).toMatchObject({
      total: 0,
      corrected: null,
    });
  });

  test('beyond one letter of five, or two of a longer word, is not corrected', async () => {
    expect(await search('wtare')).toMatchObject({ total: 0, corrected: null });
    expect(await search('rgltr')).toMatchObject({ total: 0, corrected: null });
  });
});

describe('a synonym finds what it means', () => {
  test.each([
    ['ألواح', ['P-1', 'P-2', 'P-3', 'P-4', 'P-5', 'P-6']],
    ['اللوح ٤٤٠ واط', ['P-3']],
    ['أسطوانة غاز', ['G-1']],
    ['genset silent', ['D-1']],
    ['مولد كهرباء silent', ['D-1']],
    ['gensets rental', ['D-2']],
  ])('%s', async (query, found) => {
    expect((await skus(query)).sort()).toEqual(found);
  });

  test('and a maker with more panels shows them before its inverters', async () => {
    expect(await skus('canadian solar')).toEqual(['P-5', 'P-6', 'I-2']);
    expect(await skus('trina')).toEqual(['P-1', 'P-2', 'I-1']);
  });

  test.each([
    [null],
    [{}],
    [['panel']],
    [[['panel']]],
    [[['panel', 5]]],
    [[['a b c d', 'x']]],
    [[['', 'x']]],
  ])('but %j is no list of synonyms', async (synonyms) => {
    const answer = await serviceRpc(backend, 'save_synonyms', { synonyms });
    expect(answer).toMatchObject({ status: 422, body: { hint: 'input_invalid' } });
  });

  test('and one that is another with its unit spelt out is no second term', async () => {
    const synonyms = [...SYNONYMS, ['550w', '550 watt']];
    expect((await serviceRpc(backend, 'save_synonyms', { synonyms })).body).toBe(11);
  });

  test('and the public key saves none', async () => {
    expect((await rpc(backend, 'save_synonyms', { synonyms: SYNONYMS })).status).toBe(401);
  });
});

describe('the order of hits', () => {
  test('is main products, rentals, and what has no price after what has one', async () => {
    expect(await skus('150 kva generator')).toEqual(['D-1', 'D-3', 'D-2']);
  });

  test('is main products before rentals whose names begin with the query, if it is for no rental', async () => {
    expect(await skus('generator')).toEqual(['D-1', 'D-3', 'D-2']);
    expect((await skus('generator rental'))[0]).toBe('D-2');
  });

  test('leaves out what has a word only in its description where others have all in the name', async () => {
    expect(await skus('gas cylinder')).toEqual(['G-1']);
    expect(await skus('regulator cylinder')).toEqual(['G-3']);
  });
});

test('where no product has a part number, those that begin like most of it are shown as such', async () => {
  const answer = await search('tsm400de15qqv');
  expect(answer).toMatchObject({ is_partial: true, corrected: null });
  expect(answer.products[0].sku).toBe('P-1');
});

test('where no product has all words, those with the most important ones are shown as such', async () => {
  const answer = await search('longi 440 black');
  expect(answer).toMatchObject({ is_partial: true, corrected: null });
  expect(answer.products[0].sku).toBe('P-3');
  expect(await search('qqqq zzzz')).toMatchObject({ total: 0, is_partial: false, products: [] });
});

test('the tree and the facets count the hits of a search', async () => {
  const { body } = await rpc(backend, 'search_tree', { query: 'trina' });
  expect(body).toEqual([
    { vertical: 'Energy', sub_vertical: 'Inverters', count: 1 },
    { vertical: 'Energy', sub_vertical: MODULES, count: 2 },
  ]);
  const { body: facets } = await rpc(backend, 'product_facets', { query: 'trinna', filters: {} });
  expect(facets.suppliers).toEqual([
    { value: 'Trina Solar', count: 2 },
    { value: 'Trina Storage', count: 1 },
  ]);
});

test('a search in the whole shop offers the attributes that its hits share', async () => {
  const { body } = await rpc(backend, 'product_facets', { query: 'longi csi', filters: {} });
  expect(body.attributes).toMatchObject([
    { field: 'Rated Power', unit: 'W' },
    { field: 'Manufacturer', values: [{ count: 2 }, { count: 1 }, { count: 1 }] },
  ]);
  const { body: gas } = await rpc(backend, 'product_facets', { query: 'gas', filters: {} });
  expect(gas.attributes).toEqual([]);
});

test('suggestions are corrected, and find makers and places by all words', async () => {
  const { body } = await rpc(backend, 'suggest_products', { query: 'trinna solar' });
  expect(body).toMatchObject({
    corrected: 'trina solar',
    manufacturers: [{ name: 'Trina Solar', count: 2 }],
    suppliers: [],
  });
  const { body: places } = await rpc(backend, 'suggest_products', { query: 'modules pv' });
  expect(places.categories[0]).toMatchObject({ name: MODULES, count: 6 });
});

test('a product is found by its name in another language, and no longer once that is removed', async () => {
  const arabic = 'صمام أمان';
  expect(await skus(arabic)).toEqual([]);
  await backend.exec(`insert into app.product_texts (product, locale, name)
    select id, 'ar', '${arabic}' from public.product where product_id = 'G-3'`);
  expect(await skus(arabic)).toEqual(['G-3']);
  await backend.exec('delete from app.product_texts');
  expect((await search(arabic)).products).toEqual([]);
});

test('known words wait in no list that each search of an unknown word would read', async () => {
  const [cleaned] = await backend.sql<{ pages: number }>(
    `select gin_clean_pending_list('app.search_words_by_letters')::integer as pages`,
  );
  expect(cleaned?.pages).toBe(0);
});

test('a product that changes, leaves or returns is found accordingly', async () => {
  const rename = (name: string) =>
    backend.sql(`update public.product set name = $1 where product_id = 'W-1'`, [name]);
  await rename('Cistern 2,000 l');
  expect(await skus('cistern')).toEqual(['W-1']);
  await backend.exec(`update public.product set is_active = false where product_id = 'W-1'`);
  expect(await skus('cistern')).toEqual([]);
  await backend.exec(`update public.product set is_active = true where product_id = 'W-1'`);
  await rename('Water tank 2,000 l');
  expect(await skus('cistern')).toEqual([]);
});
