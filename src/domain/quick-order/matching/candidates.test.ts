/** How sure a match is, and why. */
import { expect, test } from 'vitest';
import { keyMatches, runMatches, searchMatches } from './candidates.ts';
import { readingsOf } from '#domain/quick-order/reading/free-line.ts';
import { keyOf } from './line-words.ts';
import type { QuickProduct } from './quick-match.ts';

const aProduct = (sku: string, name: string, part: Partial<QuickProduct> = {}): QuickProduct => ({
  ...{ id: sku, sku, name, model: null, manufacturer: null, names: [name] },
  ...{ price: 100, minimumOrder: 1, unit: null, kinds: [], measures: [] },
  ...part,
});

const canadian = { manufacturer: 'Canadian Solar', kinds: ['Solar PV Modules'] };
const SHOP = [
  aProduct('PVM-1', 'Canadian Solar CS6P-230M', {
    ...canadian,
    model: 'CS6P-230M',
    measures: ['230.3 W', '37 V'],
  }),
  aProduct('PVM-2', 'Canadian Solar CS6P-230MX', { ...canadian, model: 'CS6P-230MX' }),
  aProduct('SOL-1', 'Solar panel 450 W, mono half-cut', { model: 'SC-450M' }),
  aProduct('SOL-2', 'Solar panel 550 W, mono PERC', {
    model: 'SC-550P',
    names: ['Solar panel 550 W, mono PERC', 'لوح شمسي 550 واط، مونو بيرك'],
  }),
  aProduct('FUE-1', 'Diesel 200 l drum', { names: ['Diesel 200 l drum', 'ديزل، برميل 200 لتر'] }),
  aProduct('FUE-2', 'Winter-grade diesel 200 l drum for high terrain'),
  aProduct('FUE-3', 'Diesel 20 l jerrycan, pack of 4'),
  aProduct('WAT-1', 'Water bottle 18.9 l for dispensers', { kinds: ['Drinking Water'] }),
  aProduct('POW-1', 'Generator rental 100 kVA, per week'),
  aProduct('POW-2', 'Diesel generator 150 kVA, silent'),
  aProduct('EVC-1', 'EV wall charger 22 kW, Type 2, 7 m cable'),
];
const bySku = (...skus: string[]) => skus.map((sku) => SHOP.find((one) => one.sku === sku)!);
const lookUp = (text: string) =>
  SHOP.filter(({ sku, name, model }) => [sku, name, model ?? sku].map(keyOf).includes(keyOf(text)));

/** SKU, sureness and quantity of each. */
const shown = (matches: ReturnType<typeof keyMatches>) =>
  matches.map(({ product, sureness, quantity }) => [product.sku, sureness, quantity]);

const inside = (line: string) => shown(runMatches(readingsOf(line), lookUp));
const searched = (line: string, ...skus: string[]) =>
  shown(searchMatches(readingsOf(line)[0]!, bySku(...skus)));

test('a whole SKU, model or name is exact, and says which it is', () => {
  const [match] = keyMatches(readingsOf('sc 450m x 12'), lookUp);
  expect(match).toMatchObject({
    ...{ product: { sku: 'SOL-1' }, sureness: 'exact', quantity: 12 },
    reasons: [{ kind: 'model', text: 'sc 450m' }],
  });
  expect(keyMatches(readingsOf('pvm-2'), lookUp)[0]?.reasons[0]?.kind).toBe('sku');
  expect(keyMatches(readingsOf('Diesel 200 L drum'), lookUp)[0]?.reasons[0]?.kind).toBe('name');
});

test.each<[string, unknown[][]]>([
  ['Canadian Solar CS6P-230M panels, 10 nos', [['PVM-1', 'exact', 10]]],
  ['10 nos CS6P-230M Canadian Solar', [['PVM-1', 'exact', 10]]],
  ['Canadian Solar CS6P-230M on the roof x 10', [['PVM-1', 'exact', 10]]],
  ['CS6P-230M rooftop thing x 10', [['PVM-1', 'likely', 10]]],
  ['mounting clamp for Canadian Solar CS6P-230M, 10 nos', [['PVM-1', 'possible', 10]]],
  ['Canadian Solar CS6P-230M panels 230 W x 4', [['PVM-1', 'exact', 4]]],
  ['Canadian Solar CS6P-230M panels 300 W x 4', [['PVM-1', 'possible', 4]]],
  [
    'Canadian Solar CS6P-230M or CS6P-230MX x 3',
    [
      ['PVM-1', 'likely', 3],
      ['PVM-2', 'likely', 3],
    ],
  ],
  ['Canadian Solar 17 panels CS6P-230M each', [['PVM-1', 'exact', null]]],
])('the model inside %j is found', (line, matches) => {
  expect(inside(line)).toEqual(matches);
});

test('the reasons of a model inside a line are its parts', () => {
  const [match] = runMatches(
    readingsOf('CS6P-230M module by Canadian Solar 230 W, 10 nos'),
    lookUp,
  );
  expect(match?.reasons).toEqual([
    { kind: 'model', text: 'CS6P-230M' },
    { kind: 'maker', text: 'Canadian Solar' },
    { kind: 'attribute', text: '230 W' },
    { kind: 'words', text: 'module' },
  ]);
});

test.each<[string, string[], unknown[][]]>([
  [
    'solar panel 550w 120',
    ['SOL-1', 'SOL-2'],
    [
      ['SOL-2', 'exact', 120],
      ['SOL-1', 'possible', 120],
    ],
  ],
  [
    'solar panal 550w 120',
    ['SOL-1', 'SOL-2'],
    [
      ['SOL-2', 'likely', 120],
      ['SOL-1', 'possible', 120],
    ],
  ],
  ['لوح شمسي ٥٥٠ واط ١٢٠', ['SOL-2'], [['SOL-2', 'exact', 120]]],
  [
    'drum diesel 200 l x 3',
    ['FUE-2', 'FUE-1'],
    [
      ['FUE-1', 'exact', 3],
      ['FUE-2', 'likely', 3],
    ],
  ],
  [
    'generator 100 kva',
    ['POW-1', 'POW-2'],
    [
      ['POW-1', 'possible', 1],
      ['POW-2', 'possible', 1],
    ],
  ],
  ['10 pcs drinking water 19L', ['WAT-1'], [['WAT-1', 'likely', 10]]],
  ['EV wall charger 22 kW 7', ['EVC-1'], [['EVC-1', 'exact', null]]],
])('%j is compared with what the search found', (line, skus, matches) => {
  expect(searched(line, ...skus)).toEqual(matches);
});

test('an amount counts packs, and is asked about where they do not hold it exactly', () => {
  const asked = (amount: number) => ({
    ...{ text: 'diesel in drums of 200 l', quantity: null, asked: { amount, unit: 'l' } },
  });
  const packs = (amount: number) => searchMatches(asked(amount), bySku('FUE-1'))[0];
  expect(packs(400)).toMatchObject({ sureness: 'exact', quantity: 2, pack: { packs: 2 } });
  expect(packs(500)).toMatchObject({
    quantity: null,
    pack: { asked: { amount: 500, unit: 'l' }, packs: 3, packSize: { amount: 200, unit: 'l' } },
  });
  expect(searchMatches({ ...asked(160), text: 'diesel' }, bySku('FUE-3'))[0]).toMatchObject({
    ...{ quantity: 2, pack: { packSize: { amount: 80, unit: 'l' } } },
  });
});

test('an amount is counted where a size is twice in a name, and where a key is before it', () => {
  const oil = aProduct('FUE-8', 'Kerosene 20 l كيروسين ٢٠ لتر', { model: 'QN-K20' });
  const only = (text: string) => (keyOf(text) === 'qnk20' ? [oil] : []);
  expect(keyMatches(readingsOf('QN-K20 160 l'), only)[0]).toMatchObject({
    ...{ sureness: 'exact', quantity: 8, pack: { packs: 8, packSize: { amount: 20, unit: 'l' } } },
  });
});

test('a product that lacks a word of the line leaves the one that has all of them', () => {
  const oils = [
    aProduct('LUB-4', 'Gas engine oil, low ash, 208 l drum'),
    aProduct('LUB-6', 'Hydraulic oil, 208 l drum'),
  ];
  const [first] = searchMatches(readingsOf('gas engine oil drum 208 l x 3')[0]!, oils);
  expect(first).toMatchObject({ product: { sku: 'LUB-4' }, sureness: 'exact', quantity: 3 });
  const both = searchMatches(readingsOf('oil drum 208 l x 3')[0]!, oils);
  expect(both.map(({ sureness }) => sureness)).not.toContain('exact');
});

test('the supplier before a model counts as the manufacturer', () => {
  const meter = aProduct('GAS-17', 'Gas meter G4', { supplier: 'Samra Meter', model: 'SM-G4S' });
  const only = (text: string) => (keyOf(text) === 'smg4s' ? [meter] : []);
  const [match] = runMatches(readingsOf('Samra Meter SM-G4S x 2'), only);
  expect(match).toMatchObject({ sureness: 'exact', quantity: 2 });
  expect(match?.reasons).toContainEqual({ kind: 'maker', text: 'Samra Meter' });
});

test('an amount without a count is offered as packs, never chosen', () => {
  const [match] = searchMatches(readingsOf('diesel drum 400 l')[0]!, bySku('FUE-1'));
  expect(match).toMatchObject({ sureness: 'possible', quantity: 2, pack: { packs: 2 } });
});

test('a model with a typing error is offered with the model that it is similar to, never chosen', () => {
  const [match] = searchMatches(readingsOf('Canadian Solar CS6P-320M, 4 nos')[0]!, bySku('PVM-1'));
  expect(match).toMatchObject({ sureness: 'possible', quantity: 4 });
  expect(match?.reasons[0]).toEqual({ kind: 'similar', text: 'CS6P-230M' });
  const [other] = searchMatches(readingsOf('Canadian Solar CS6P-300M')[0]!, bySku('PVM-2'));
  expect(other?.reasons.map(({ kind }) => kind)).not.toContain('similar');
});

test('signs decide between two models of the same letters', () => {
  const duo = ['DUO-G6', 'DUO-G6+'].map((model, place) =>
    aProduct(`DUO-${place}`, `Hanwha ${model}`, { manufacturer: 'Hanwha', model }),
  );
  const both = (text: string) => (keyOf(text).endsWith('duog6') ? duo : []);
  expect(shown(keyMatches(readingsOf('DUO-G6+ x 4'), both))).toEqual([
    ['DUO-1', 'exact', 4],
    ['DUO-0', 'likely', 4],
  ]);
  expect(shown(keyMatches(readingsOf('duo g6 x 4'), both))).toEqual([
    ['DUO-0', 'likely', 4],
    ['DUO-1', 'likely', 4],
  ]);
});

test('two products of one maker and model are asked about, whatever stands between both', () => {
  const twins = ['Bridge: SBT-250', 'Bridge SBT-250'].map((name, place) =>
    aProduct(`TWIN-${place}`, name, { manufacturer: 'Bridge', model: 'SBT-250' }),
  );
  const both = (text: string) => (keyOf(text) === 'bridgesbt250' ? twins : []);
  const found = keyMatches(readingsOf('Bridge SBT-250 x 3'), both);
  expect(found.map(({ sureness }) => sureness)).toEqual(['likely', 'likely']);
});

test('a model that may go on in the next word is asked about', () => {
  const panel = aProduct('REC-1', 'REC Solar REC260PE', {
    ...{ manufacturer: 'REC Solar', model: 'REC260PE', kinds: ['Solar PV Modules'] },
  });
  const only = (text: string) => (keyOf(text) === 'rec260pe' ? [panel] : []);
  const sureness = (line: string) => runMatches(readingsOf(line), only)[0]?.sureness;
  expect(sureness('REC Solar REC260PE Z-LINKsolar panel x 3')).toBe('likely');
  expect(sureness('REC Solar X2 REC260PE panel x 3')).toBe('likely');
  expect(sureness('REC Solar REC260PE on the roof x 3')).toBe('exact');
});

test('a model of capitals without a digit is found behind its maker', () => {
  const oil = aProduct('LUB-9', 'Transformer oil 208 l', { manufacturer: 'Durra', model: 'DS-TR' });
  const only = (text: string) => (keyOf(text) === 'dstr' ? [oil] : []);
  expect(shown(runMatches(readingsOf('Durra DS-TR x 3'), only))).toEqual([['LUB-9', 'exact', 3]]);
});

test('a count that only completes the key of another product is asked about', () => {
  const twelve = aProduct('PVM-12379', 'Tainergy TKSG-28501');
  const only = (text: string) => (keyOf(text) === 'pvm12379' ? [twelve] : []);
  for (const line of ['PVM-1237 [9 pcs]', 'PVM-1237 [9]', 'PVM-1237 9', 'PVM-1237 x 9']) {
    const found = [...keyMatches(readingsOf(line), only), ...runMatches(readingsOf(line), only)];
    expect(found.map(({ sureness }) => sureness)).not.toContain('exact');
  }
  expect(keyMatches(readingsOf('PVM-12379'), only)[0]?.sureness).toBe('exact');
  const one = (text: string) => (keyOf(text) === 'pvm12371' ? [aProduct('PVM-12371', 'One')] : []);
  for (const line of ['PVM-1237 x 1', 'PVM-1237 - 1 pcs', 'PVM-1237 (1)'])
    expect(shown(keyMatches(readingsOf(line), one)), line).not.toContainEqual([
      ...['PVM-12371', 'exact'],
      1,
    ]);
});
