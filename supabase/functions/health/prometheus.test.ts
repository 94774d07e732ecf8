import { expect, test } from 'vitest';
import { readPrometheus } from '#tests/support/oracles/prometheus.ts';
import { prometheusText } from './prometheus.ts';

const one = {
  name: 'shop_orders',
  help: 'Orders.',
  type: 'gauge',
  samples: [{ value: 1 }],
} as const;

test('text of any content is written so that a strict reader finds it again', () => {
  const job = 'a\\b"c\nd,e}f=';
  const text = prometheusText([
    { ...one, help: 'Orders \\ by\nstatus.', samples: [{ labels: { job, of: '' }, value: 0.5 }] },
  ]);
  const found = readPrometheus(text).get('shop_orders');
  expect(found?.help).toBe('Orders \\\\ by\\nstatus.');
  expect([...(found?.series ?? [])]).toEqual([[`job=${job} of=`, 0.5]]);
});

test('a metric without samples is left out, and no metrics are an empty text', () => {
  expect(prometheusText([{ ...one, samples: [] }])).toBe('');
});

test.each([
  ['# TYPE a gauge\na 1', 'the last line does not end'],
  ['# TYPE a thing\na 1\n', 'thing is no type'],
  ['a 1\n# TYPE a gauge\n', 'comes after its samples'],
  ['# HELP a b\n# HELP a c\n', 'twice'],
  ['# HELP a b\\"\n', 'another escape'],
  ['a 1\nb 1\na{c="d"} 1\n', 'not together'],
  ['a 1\na 2\n', 'twice'],
  ['a{b="c",b="d"} 2\n', 'twice'],
  ['a{b="c} 2\n', 'no labels'],
  ['a{b="\\x"} 2\n', 'no labels'],
  ['a x\n', 'no number'],
  ['1a 1\n', 'none of the format'],
  ['\n', 'none of the format'],
])('the reader of the tests refuses %j', (text, why) => {
  expect(() => readPrometheus(text)).toThrow(why);
});
