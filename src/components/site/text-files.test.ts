import { expect, test } from 'vitest';
import { robotsText, securityText } from './text-files.ts';

const MAPS = ['https://shop.example/sitemap-index.xml'];

test('search engines may read everything and are given the map of the site', () => {
  expect(robotsText(true, MAPS)).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://shop.example/sitemap-index.xml\n',
  );
});

test('a copy that is not for search engines lets them read nothing and names no map', () => {
  expect(robotsText(false, MAPS)).toBe('User-agent: *\nDisallow: /\n');
});

const BUILT = new Date('2028-02-28T10:00:00Z');
const CONTACT = {
  email: 'care@shop.example',
  form: 'https://shop.example/contact',
  canonical: 'https://shop.example/.well-known/security.txt',
  languages: ['en', 'ar'],
};

/** Fields of RFC 9116 and how often each may be present. */
const FIELDS = {
  Contact: [1, Infinity],
  Expires: [1, 1],
  'Preferred-Languages': [0, 1],
  Canonical: [0, Infinity],
} as const;

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line, '']);

test('each field is known to RFC 9116 and is there as often as it asks', () => {
  const names = linesOf(securityText(CONTACT, BUILT)).map(([name]) => name);
  expect(Object.keys(FIELDS)).toEqual(expect.arrayContaining(names));
  for (const [name, [least, most]] of Object.entries(FIELDS)) {
    const count = names.filter((other) => other === name).length;
    expect(count, name).toBeGreaterThanOrEqual(least);
    expect(count, name).toBeLessThanOrEqual(most);
  }
});

const DAY = 86_400_000;
const expiryOf = (built: Date): string =>
  linesOf(securityText(CONTACT, built)).find(([name]) => name === 'Expires')![1]!;

test('whichever day it is built, it expires ten months later at least and within a year', () => {
  for (let day = 0; day < 4 * 366; day++) {
    const built = new Date(BUILT.getTime() + day * DAY);
    expect(expiryOf(built)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const days = (Date.parse(expiryOf(built)) - built.getTime()) / DAY;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});

test('two builds of a month write the same file, so that nothing is uploaded for it', () => {
  const later = new Date('2028-02-29T23:59:59Z');
  expect(securityText(CONTACT, later)).toBe(securityText(CONTACT, BUILT));
});

test('contacts and the address of the file are addresses with their scheme', () => {
  const addresses = linesOf(securityText(CONTACT, BUILT)).filter(([name]) =>
    ['Contact', 'Canonical'].includes(name!),
  );
  for (const [, value] of addresses) expect(value).toMatch(/^(https:\/\/|mailto:)\S+$/);
});
