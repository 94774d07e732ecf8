/** Models inside a line: the maker before them, their signs and their typing errors. */
import { expect, test } from 'vitest';
import { readingsOf } from '#domain/quick-order/reading/free-line.ts';
import { aProduct, bySku, shown } from '#tests/support/builders/lists/matching-shop.ts';
import { keyMatches, runMatches, searchMatches } from './candidates.ts';
import { keyOf } from './line-words.ts';

test('the supplier before a model counts as the manufacturer', () => {
  const meter = aProduct('GAS-17', 'Gas meter G4', { supplier: 'Samra Meter', model: 'SM-G4S' });
  const only = (text: string) => (keyOf(text) === 'smg4s' ? [meter] : []);
  const [match] = runMatches(readingsOf('Samra Meter SM-G4S x 2'), only);
  expect(match).toMatchObject({ sureness: 'exact', quantity: 2 });
  expect(match?.reasons).toContainEqual({ kind: 'maker', text: 'Samra Meter' });
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

test('two products of one maker and model are asked about, whatever is between them', () => {
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
