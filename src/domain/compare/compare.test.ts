import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders/catalogue/product-builders.ts';
import type { Attributes } from '#domain/product/attributes.ts';
import type { Product } from '#domain/product/product.ts';
import { compareGroups, differencesOf } from './compare.ts';
import { lowest, pricesOf } from './fair.ts';
import { figureOf, warmestOf } from './figures.ts';
import { sizeRules, type CompareRules } from './rules.ts';

const rules: CompareRules = {
  alike: ['Chemical Attributes.Agent'],
  better: [
    { attribute: 'Operational Features.Efficiency', best: 'highest' },
    { attribute: 'Operational Features.Coefficient', best: 'nearestZero' },
    { attribute: 'Physical Attributes.Weight', best: 'lowest', ofOneSize: true },
  ],
  warmest: 'Operational Features.Operating Temperature',
  sizes: sizeRules([
    {
      of: ['Solar Inverters'],
      show: [
        { attributes: ['Operational Features.Efficiency'], unit: '%' },
        { attributes: ['Electrical Attributes.AC Power'], unit: 'kW', price: 'W' },
      ],
    },
    { of: ['Hoses'], show: [{ attributes: ['Physical Attributes.Material'] }] },
  ]),
};

const withFields = (fields: Record<string, string>) =>
  aProduct({ attributes: { General: fields } });

test(
  'rows are the union of the names of all products, grouped by section',
  { tags: 'compare-05' },
  () => {
    const groups = compareGroups(
      [
        aProduct({
          attributes: { General: { Model: 'A' }, 'Physical Attributes': { Weight: '3 kg' } },
        }),
        withFields({ Condition: 'New' }),
      ],
      rules,
    );
    expect(groups.map((group) => [group.section, group.rows.map((row) => row.name)])).toEqual([
      ['General', ['Model', 'Condition']],
      ['Physical Attributes', ['Weight']],
    ]);
    expect(groups[0]?.rows[0]?.values).toEqual(['A', '']);
  },
);

test('differences keep only the rows in which products say different things', () => {
  const groups = compareGroups(
    [withFields({ Model: 'A', Condition: 'New' }), withFields({ Model: 'B', Condition: 'New' })],
    rules,
  );
  expect(differencesOf(groups)[0]?.rows.map((row) => row.name)).toEqual(['Model']);
  expect(differencesOf(compareGroups([withFields({ Model: 'A' })], rules))).toEqual([]);
});

const INVERTER = { category: 'Solar Inverters', subVertical: 'Inverters 10 to 100 kW' };

const inverter = (power: string, weight: string, part: Partial<Product> = {}): Product =>
  aProduct({
    ...INVERTER,
    attributes: {
      'Electrical Attributes': { 'AC Power': power },
      'Physical Attributes': { Weight: weight },
    },
    ...part,
  });

const bestWeight = (...products: Product[]) =>
  compareGroups(products, rules)
    .flatMap(({ rows }) => rows)
    .find(({ name }) => name === 'Weight')?.best;

test('31 kg of a 20 kW inverter are not better than 93 kg of a 100 kW one', () => {
  expect(bestWeight(inverter('20 kW', '31 kg'), inverter('100 kW', '93 kg'))).toEqual([]);
  expect(bestWeight(inverter('20 kW', '31 kg'), inverter('20000 W', '29.5 kg'))).toEqual([1]);
  expect(bestWeight(inverter('20 kW', '31 kg'), inverter('20.5 kW', '29.5 kg'))).toEqual([1]);
});

test.each<[string, Product[]]>([
  ['no stated size', [inverter('', '31 kg'), inverter('', '29 kg')]],
  ['one missing figure', [inverter('20 kW', '31 kg'), inverter('20 kW', '')]],
  ['different units', [inverter('20 kW', '31 kg'), inverter('20 kW', '31 kg full')]],
  ['equal figures', [inverter('20 kW', '31 kg'), inverter('20 kW', '31 kg')]],
  ['a range', [inverter('20 kW', '29-31 kg'), inverter('20 kW', '32-33 kg')]],
  ['a number that may be two', [inverter('20 kW', '1,250 kg'), inverter('20 kW', '31 kg')]],
  ['another category', [inverter('20 kW', '31 kg'), inverter('20 kW', '9 kg', { category: 'x' })]],
])('there is no best with %s', (_, products) => {
  expect(bestWeight(...products)).toEqual([]);
});

const bestOf = (section: keyof Attributes, name: string, ...values: string[]) =>
  compareGroups(
    values.map((value) => aProduct({ ...INVERTER, attributes: { [section]: { [name]: value } } })),
    rules,
  )[0]?.rows[0]?.best;

test('what does not grow with a product is compared without its size, and unlisted attributes never', () => {
  expect(bestOf('Operational Features', 'Efficiency', '98.4 %', '98,7 %', '98 %')).toEqual([1]);
  expect(bestOf('Operational Features', 'Coefficient', '-0.34 %/K', '-0.29 %/K')).toEqual([1]);
  expect(bestOf('Electrical Attributes', 'Voltage', '400 V', '230 V')).toEqual([]);
});

test.each([
  ['41.25 V', { number: 41.25, unit: 'v' }],
  ['-0.451 %/K', { number: -0.451, unit: '%/k' }],
  ['1,000,000', { number: 1_000_000, unit: '' }],
  ['52,5 kg', { number: 52.5, unit: 'kg' }],
  ['0,750 kg', { number: 0.75, unit: 'kg' }],
  ['1.250,5 W', { number: 1250.5, unit: 'w' }],
  ['1 250 W', { number: 1250, unit: 'w' }],
  ['٥٢٫٥ kg', { number: 52.5, unit: 'kg' }],
  ['0.25 kW', { number: 250, unit: 'w' }],
  ['66 dB(A) at 7 m', { number: 66, unit: 'db(a) at 7 m' }],
  ['24.5 kg full', { number: 24.5, unit: 'kg full' }],
  ['2 years', { number: 24, unit: 'months' }],
  ['1,250 W', null],
  ['1,2,3', null],
  ['-20 to 60 °C', null],
  ['15 years product, 30 years output', null],
  ['12/24 V', null],
  ['4 × 20 l', null],
  ['true', null],
  ['', null],
])('%j measures %j', (text, figure) => {
  expect(figureOf(text)).toEqual(figure);
});

test.each([
  ['-20 to 60 °C', 60],
  ['-25…60 °C', 60],
  ['−40 °C to −5 °C', -5],
  ['-25 to 60 °C without derating', null],
  ['60 °C', null],
  ['60 to 20 °C', null],
  ['-4 to 140 °F', null],
])('%j works to %j degrees', (text, celsius) => {
  expect(warmestOf(text)).toBe(celsius);
});

test('the lowest price is marked only where it buys the same', () => {
  const priced = (price: number | null, power: string) => inverter(power, '', { price });
  expect(lowest(pricesOf([priced(300, '5 kW'), priced(200, '5 kW')], rules)!)).toEqual([1]);
  expect(lowest(pricesOf([priced(200, '5 kW'), priced(200, '5 kW')], rules)!)).toEqual([]);
  expect(pricesOf([priced(300, '5 kW'), priced(200, '3 kW')], rules)).toBeNull();
  expect(pricesOf([priced(300, '5 kW'), priced(null, '5 kW')], rules)).toBeNull();
  expect(pricesOf([priced(300, '5 kW'), priced(200, '4.9 kW')], rules)).toBeNull();
  const hose = { category: 'Hoses', subVertical: null };
  const hoses = [aProduct({ ...hose, price: 300 }), aProduct({ ...hose, price: 200 })];
  expect(pricesOf(hoses, rules)).toBeNull();
});
