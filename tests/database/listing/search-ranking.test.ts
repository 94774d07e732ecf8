/** Which products come first: what a maker sells most, what a product is, the nearest amount, families of models. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;

const HEADLINES = [
  { place: 'Panels', unit: 'W' },
  { place: 'Inverters', unit: 'kW' },
  { place: 'Batteries', unit: 'Ah' },
].map(({ place, unit }) => ({
  place,
  position: 1,
  name: 'Rating',
  sources: [['General', 'Rating']],
  share: null,
  is_text: false,
  unit,
  form: `# ${unit}`,
  is_sorted: true,
  price_unit: null,
}));

const offer = (sku: string, supplier: string, name: string, place: string, rating = '') =>
  aProduct(backend, {
    sku,
    name,
    price: 100,
    attributes: {
      General: { Vertical: 'Energy', 'Sub-Vertical': place, Rating: rating },
      'Overall Attributes': { 'Supplier Name': supplier, Category: place, Description: '' },
    },
  });

async function search(query: string) {
  const { body } = await rpc(backend, 'search_products', { query });
  const { products, is_partial, corrected } = body as {
    products: { sku: string }[];
    is_partial: boolean;
    corrected: string | null;
  };
  return { skus: products.map(({ sku }) => sku), is_partial, corrected };
}

beforeAll(async () => {
  backend = await startDatabase();
  await backend.sql('delete from public.product');
  const synonyms: unknown = parse(readFileSync('content/settings/synonyms.yaml', 'utf8'));
  await serviceRpc(backend, 'save_synonyms', { synonyms });
  const saved = await serviceRpc(backend, 'save_headlines', { headlines: HEADLINES });
  expect(saved.body).toBe(true);
  for (const watts of [175, 300, 395, 400])
    await offer(
      `JK-${watts}`,
      'Jinko Solar',
      `Jinko Solar JKM${watts}M-72`,
      'Panels',
      `${watts} W`,
    );
  await offer('OTHER-550', 'Trina Solar', 'Trina Solar TSM-550DE19', 'Panels', '550 W');
  for (const watts of [310, 315, 320])
    await offer(`CS-${watts}`, 'CSI Solar', `CSI Solar CS1H-${watts}MS`, 'Panels', `${watts} W`);
  await offer('INV-23', 'Canadian Solar Inc', 'Canadian Solar Inc CSI-23KTL', 'Inverters', '23 kW');
  await offer('CHARGER', 'Nafud', 'EV wall charger 22 kW, 5 m cable', 'Wall boxes');
  await offer('CABLE', 'Nafud', 'Charging cable, with bag', 'Charging cables');
  await offer('SB5', 'SMA', 'SMA SB5.0-1SP-US-40', 'Inverters', '5 kW');
  await offer('SB5000', 'SMA', 'SMA SB5000TL-US', 'Inverters', '5 kW');
  await offer('UNO', 'ABB', 'ABB UNO-DM-5.0-SB-RA', 'Inverters', '5 kW');
  await offer('SYS', 'GCL System', 'GCL System M3', 'Panels', '365 W');
  await offer('STORE', 'Tayf Storage Systems', 'Box battery', 'Batteries');
  await offer('GEL-100', 'Qimmat', 'Gel battery 12 V 100 Ah', 'Batteries', '100 Ah');
  await offer('GEL-200', 'Qimmat', 'Gel battery 12 V 200 Ah', 'Batteries', '200 Ah');
});
afterAll(() => backend.close());

test.each([
  ['jinko 550', ['JK-400', 'JK-395', 'JK-300', 'JK-175']],
  ['jinko 180 watt', ['JK-175', 'JK-300', 'JK-395', 'JK-400']],
  ['جينكو ٣٥٠', ['JK-395', 'JK-400', 'JK-300', 'JK-175']],
  ['csi 600w', ['CS-320', 'CS-315', 'CS-310', 'INV-23']],
  ['12v 300ah battery', ['GEL-200', 'GEL-100']],
  ['jinko panel 3 kw', ['JK-400', 'JK-395', 'JK-300', 'JK-175']],
  ['jinko unheardof 550', ['JK-400', 'JK-395', 'JK-300', 'JK-175']],
])(
  '%s, which nobody sells, shows the nearest amount of what it names first',
  async (query, skus) => {
    expect(await search(query)).toEqual({ skus, is_partial: true, corrected: null });
  },
);

test.each([
  ['jinko 550w', ['550w'], 400],
  ['جينكو ٥٥٠ واط', ['٥٥٠ واط'], 400],
  ['jinko 180 watt', ['180 watt'], 175],
  ['csi 600w', ['600w'], 320],
  ['jinko unheardof 550', ['unheardof', '550'], 400],
  ['jinko 400w', [], null],
])('%s names what is missing, and the nearest amount', async (query, missing, value) => {
  const { body } = await rpc(backend, 'search_products', { query });
  const nearest = value && { name: 'Rating', value, form: '# W' };
  expect([body.missing, body.nearest]).toEqual([missing, nearest]);
});

test('a number that the maker has means more than another word', async () => {
  await offer('HIT', 'Jinko Solar', 'Jinko Solar Tiger', 'Panels', '225 W');
  expect((await search('jinko tiger 400')).skus[0]).toBe('JK-400');
});

test('a part number that nobody sells leads to those that begin alike, as a partial match', async () => {
  const cs1 = { skus: ['CS-315'], is_partial: true, corrected: null };
  expect(await search('cs1u 315')).toEqual(cs1);
});

test('what a supplier with a common word in the name sells is not what that word means', async () => {
  await offer('US-INV', 'Schneider Inverters', 'Conext 3 kW', 'Inverters', '3 kW');
  await offer('HYBRID', 'Sahra', 'Hybrid inverter with backup', 'Inverters', '6 kW');
  expect((await search('3kw hybrid inverter')).skus[0]).toBe('HYBRID');
});

test.each(['csi', 'CSI', 'canadian solar'])(
  '%s shows what the maker sells most first',
  async (query) => {
    expect((await search(query)).skus).toEqual(['CS-310', 'CS-315', 'CS-320', 'INV-23']);
  },
);

test('two letters show what the maker that begins so sells most first', async () => {
  await offer('LG-I', 'LG Electronics', 'LG Electronics A005', 'Inverters');
  for (const one of ['1', '2', '3'])
    await offer(`LG-P${one}`, 'LG Electronics', `LG Electronics LG33${one}N`, 'Panels');
  expect((await search('lg')).skus).toEqual(['LG-P1', 'LG-P2', 'LG-P3', 'LG-I']);
  const names = (await search('el')).skus;
  expect(names.indexOf('LG-P3')).toBeLessThan(names.indexOf('LG-I'));
  expect((await search('lg el')).skus.slice(0, 3)).toEqual(['LG-P1', 'LG-P2', 'LG-P3']);
});

test('what both the name and the category say comes before what only the name has', async () => {
  expect((await search('cable')).skus).toEqual(['CABLE', 'CHARGER']);
});

test.each(['sunny boy 5.0', 'sunny boy 5', 'sma sb 5.0', 'SMA Sunny Boy 5.0'])(
  '%s finds the model whose name ends in the digit',
  async (query) => {
    expect(await search(query)).toEqual({ skus: ['SB5'], is_partial: false, corrected: null });
  },
);

test.each(['apsystems', 'xxystems'])(
  '%s is not corrected to a word with another beginning',
  async (query) => {
    expect(await search(query)).toEqual({ skus: [], is_partial: false, corrected: null });
  },
);

test.each([
  ['jinkosolar 400', 'jinko solar 400', 'JK-400'],
  ['gelbattery', 'gel battery', 'GEL-100'],
  ['evcharger', 'ev charger', 'CHARGER'],
])('%s is %s', async (query, corrected, first) => {
  const answer = await search(query);
  expect([answer.corrected, answer.skus[0]]).toEqual([corrected, first]);
});

test('two words are not divided where the buyer wants no correction', async () => {
  const { body } = await rpc(backend, 'search_products', { query: 'jinkosolar', as_typed: true });
  expect(body).toMatchObject({ total: 0, corrected: null });
});

test('a model with a plus is another than the one without', async () => {
  for (const model of ['IQ7-60', 'IQ7', 'IQ7PLUS-72', 'IQ7+', 'IQ7XS'])
    await offer(model, 'Enphase', `Enphase ${model}`, 'Microinverters');
  const two = async (query: string) => (await search(query)).skus.slice(0, 2);
  for (const query of [
    'iq7+',
    'enphase iq7+',
    'IQ7+ enphase',
    'iq7plus',
    'iq7 plus',
    'Enphase IQ7plus',
  ])
    expect(await two(query)).toEqual(['IQ7+', 'IQ7PLUS-72']);
  expect((await two('iq7'))[0]).toBe('IQ7');
  await backend.sql(`delete from public.product where product_id = 'IQ7PLUS-72'`);
  expect((await search('iq7plus')).skus).toEqual(['IQ7+']);
  expect((await search('5+ kw inverters')).skus).not.toEqual([]);
});

test('a maker with a word of a category in the name is not what this word means beside others', async () => {
  await offer('HD', 'Home Director', 'Home Director wall inverter', 'Inverters');
  await offer('HOME', 'Tayf', 'Cell bank', 'Home storage');
  expect((await search('home wall charger')).skus[0]).toBe('CHARGER');
});
