/** Random products whose figures are known before they are written as text: a slow oracle reads these, never the text. */
import { expect, test } from 'vitest';
import { claims as arabicWords } from '#messages/ar/compare.ts';
import * as arabic from '#messages/ar/format.ts';
import { claims as englishWords } from '#messages/en/compare.ts';
import * as english from '#messages/en/format.ts';
import { aProduct, productId } from '#tests/support/builders/catalogue/product-builders.ts';
import type { Product } from '#domain/product/product.ts';
import type { CompareRules } from './rules.ts';
import { summaryParts } from './sentence.ts';
import { claimsOf, summaryOf, type Claim } from './summary.ts';
import { expectedClaims } from '#tests/support/oracles/compare-claims.ts';
import { randomProducts, type Truth } from '#tests/support/oracles/compare-truths.ts';

const rules: CompareRules = {
  alike: ['Chemical Attributes.Agent'],
  better: [
    { attribute: 'Operational Features.Efficiency', best: 'highest' },
    { attribute: 'Operational Features.Warranty', best: 'highest' },
    { attribute: 'Operational Features.Coefficient', best: 'nearestZero' },
    { attribute: 'Physical Attributes.Weight', best: 'lowest', ofOneSize: true },
  ],
  warmest: 'Operational Features.Operating Temperature',
  sizes: [
    { of: ['Solar Inverters'], attributes: ['Electrical Attributes.AC Power'], price: 'W' },
    { of: ['Water'], attributes: ['Physical Attributes.Volume'], price: 'l' },
  ],
};

const productOf = ({ text, ...truth }: Truth, index: number): Product =>
  aProduct({
    id: productId(index + 1),
    sku: `X-${index}`,
    name: `Product ${'ABCD'[index]}`,
    category: truth.category,
    subVertical: null,
    price: truth.halalas,
    unitPrice: truth.shownUnitPrice,
    earliestDelivery: truth.day,
    attributes: {
      'Chemical Attributes': { Agent: truth.agent },
      General: { Condition: text.condition },
      'Electrical Attributes': { 'AC Power': text.power },
      'Physical Attributes': { Weight: text.weight },
      'Operational Features': {
        Efficiency: text.efficiency,
        Warranty: text.warranty,
        Coefficient: text.coefficient,
        'Operating Temperature': text.temperature,
      },
    },
  });

const SETS = Array.from({ length: 1500 }, (_, seed) => randomProducts(seed));
const claimsIn = (truths: readonly Truth[]): Claim[] => claimsOf(truths.map(productOf), rules);

test('every claim about random products is one that a slow oracle supports, and none is left out', () => {
  const seen = new Map<string, number>();
  for (const [seed, truths] of SETS.entries()) {
    const found = claimsIn(truths);
    for (const { kind } of found) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    expect(found, `seed ${seed}`).toEqual(expectedClaims(truths));
  }
  // Each kind was claimed often, and products that compare badly were among them.
  const kinds = ['price', 'unitPrice', 'warmest', 'highest', 'lowest', 'nearestZero', 'delivery'];
  for (const kind of kinds) expect(seen.get(kind), kind).toBeGreaterThan(20);
  expect(SETS.filter((truths) => claimsIn(truths).length === 0).length).toBeGreaterThan(20);
});

test('the sentence has at most three claims, and one of each product before a second of any', () => {
  for (const truths of SETS) {
    const products = truths.map(productOf);
    const all = claimsOf(products, rules);
    const chosen = summaryOf(products, rules);
    expect(chosen).toHaveLength(Math.min(all.length, 3));
    expect(
      all.filter((claim) => chosen.some((one) => one === claim || sameAs(one, claim))),
    ).toEqual(chosen);
    const named = new Set(chosen.map(({ product }) => product));
    const able = new Set(all.map(({ product }) => product));
    expect(named.size).toBe(Math.min(able.size, 3));
  }
});

const sameAs = (one: Claim, other: Claim): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a reader finds in a sentence: its kind by its words, and its figures. */
const READERS = {
  english: {
    price: /costs (\d+)% less(?! per)/,
    unitPrice: /costs (\d+)% less per watt/,
    warmest: /works to (\d+) °C/,
    highest: /has the (?:high|long)est (?:efficiency|warranty) \(([^)]+)\)/,
    lowest: /has the lowest weight \(([^)]+)\)/,
    nearestZero: /has the coefficient closest to zero \(([^)]+)\)/,
    delivery: /can be delivered first \(([^)]+)\)/,
  },
  arabic: {
    price: /سعرًا(?! لكل)\D+(\d+)%/,
    unitPrice: /سعرًا لكل واط\D+(\d+)%/,
    warmest: /تشغيل حتى (\d+) °C/,
    highest: /(?:الأعلى|الأطول) في (?:efficiency|warranty) \(([^)]+)\)/,
    lowest: /الأدنى في weight \(([^)]+)\)/,
    nearestZero: /الأقرب إلى الصفر في coefficient \(([^)]+)\)/,
    delivery: /أقرب تسليم \(([^)]+)\)/,
  },
};

const plain = (text: string): string =>
  text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

function figureIn(claim: Claim, formatDay: (day: string) => string): string {
  if ('percent' in claim) return String(claim.percent);
  if (claim.kind === 'warmest') return String(claim.celsius);
  return claim.kind === 'delivery' ? plain(formatDay(claim.day)) : claim.value;
}

test.each([
  ['english', englishWords, english],
  ['arabic', arabicWords, arabic],
] as const)(
  'the %s sentence names each product once with the figures of its claims',
  (language, words, formats) => {
    for (const truths of SETS.slice(0, 500)) {
      const products = truths.map(productOf);
      const claims = summaryOf(products, rules);
      const parts = summaryParts(products, claims, words, formats);
      expect(parts.map(({ id }) => id)).toEqual([
        ...new Set(claims.map(({ product }) => productId(product + 1))),
      ]);
      for (const claim of claims) {
        const { text } = parts.find(({ id }) => id === productId(claim.product + 1))!;
        const reader = new RegExp(READERS[language][claim.kind], 'g');
        const figures = [...plain(text).matchAll(reader)].map(([, figure]) => figure);
        expect(figures).toContain(figureIn(claim, formats.formatDay));
      }
    }
  },
);

test('products of one title are named with their SKU', () => {
  const products = ['A-1', 'A-2'].map((sku, index) =>
    aProduct({ id: productId(index + 1), sku, earliestDelivery: `2026-07-1${index}` }),
  );
  const parts = summaryParts(products, summaryOf(products, rules), englishWords, english);
  expect(parts).toEqual([
    {
      id: productId(1),
      name: 'Gas cylinder 11 kg (A-1)',
      text: 'can be delivered first (Fri\u00a010\u00a0Jul)',
    },
  ]);
});

test('A costs 12 % less per watt; B works to 60 °C', () => {
  const inverter = (index: number, price: number, sar: number, temperature: string): Product =>
    productOf(
      {
        ...randomProducts(1)[0]!,
        category: 'Solar Inverters',
        halalas: price,
        shownUnitPrice: { sar, unit: 'W' },
        day: null,
        text: {
          condition: '',
          power: '5 kW',
          weight: '',
          efficiency: '98 %',
          warranty: '10 years',
          coefficient: '',
          temperature,
        },
      },
      index,
    );
  const products = [
    inverter(0, 4400_00, 0.88, '-25 to 50 °C'),
    inverter(1, 5000_00, 1, '-25 to 60 °C'),
  ];
  const say = (
    words: typeof englishWords | typeof arabicWords,
    formats: typeof english | typeof arabic,
  ) =>
    summaryParts(products, summaryOf(products, rules), words, formats).map(({ name, text }) =>
      plain(name + words.of + text),
    );
  expect(say(englishWords, english)).toEqual([
    'Product A costs 12% less per watt',
    'Product B works to 60 °C',
  ]);
  expect(say(arabicWords, arabic)).toEqual([
    'Product A: أقل سعرًا لكل واط بنسبة 12%',
    'Product B: تشغيل حتى 60 °C',
  ]);
});
