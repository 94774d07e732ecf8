import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

test('a reason reads as its figures', () => {
  const string = { kind: 'string', to: 10, volts: 559, limit: 1100 } as const;
  expect(fitText(string)).toBe('Up to 10 panels in series: at most 559 of 1,100 V');
  expect(fitText({ ...string, from: 4, watts: 5000 })).toBe(
    '4 to 10 panels in series: at most 559 of 1,100 V, 5 kW',
  );
  expect(fitText({ ...string, from: 1, to: 1 })).toBe('1 panel in series: at most 559 of 1,100 V');
  expect(fitText({ kind: 'battery', volts: 51.2, from: 48, to: 48 })).toBe(
    'Battery of 51.2 V, for 48 V',
  );
  expect(fitText({ kind: 'battery', volts: 51.2, from: 40, to: 60 })).toBe(
    'Battery of 51.2 V, for 40 to 60 V',
  );
  expect(fitText({ kind: 'valve', valve: '20 mm snap-on' })).toBe('Same valve: 20 mm snap-on');
});
