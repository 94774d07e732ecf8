import { expect, test } from 'vitest';
import { deviceParts, initialsOf, tintOf } from './profile.ts';

/** User agents as browsers send them. */
test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    'chrome windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.2478.51',
    'edge windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'safari iphone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'samsung android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'firefox linux'],
  ['curl/8.5.0', ''],
])('%s is shown as %j', (agent, shown) => {
  expect(deviceParts(agent).join(' ')).toBe(shown);
});

test('initials are those of first and last name, without particles', () => {
  expect(initialsOf('Maha Al-Qassim')).toBe('MQ');
  expect(initialsOf('Yousef Bin Saleh')).toBe('YS');
  expect(initialsOf('Rami')).toBe('R');
  expect(initialsOf('نورة الشمري')).toBe('ن\u200cش');
});

test('a name keeps its tint', () => {
  expect(tintOf('Maha', 4)).toBe(tintOf('Maha', 4));
  expect(tintOf('Maha', 4)).toBeLessThan(4);
});
