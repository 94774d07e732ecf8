/** How sure a match is, and why. */
import { expect, test } from 'vitest';
import { readingsOf } from '#domain/quick-order/reading/free-line.ts';
import { aProduct, inside, lookUp, searched } from '#tests/support/builders/lists/matching-shop.ts';
import { keyMatches, runMatches, searchMatches } from './candidates.ts';

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
