/** Compares claims of texts with the data that they are about. */
import { globSync, readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PHONE_COUNTRIES } from '#domain/shared/text/phone.ts';
import { ORDER_STEPS } from '#contract/values.ts';
import { SHOP_COUNTRY } from '#domain/shared/shop.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const content = <T>(file: string): T => parse(read(`content/${file}`)) as T;
const texts = globSync('content/**/*.{yaml,mdx}', { exclude: ['content/ar/**'] });
const catalogue = parseCsv(read('supabase/seed/catalogue.csv'), { columns: true }) as Record<
  string,
  string
>[];

test('the steps after a smell of gas are: leave, no switches, close if safe, civil defence, then the shop', () => {
  const { steps } = content<{ steps: string[] }>('safety.yaml');
  const order = [/^leave/i, /no switch/, /^close .* only if/i, /call civil defence.*\{emergency\}/];
  expect(steps).toHaveLength(order.length + 1);
  for (const [index, step] of order.entries()) expect(steps[index]).toMatch(step);
  expect(steps.at(-1)).toMatch(/^then call us on \{phone\}/i);
});

test('no other text has its own order of what to do when it smells of gas', () => {
  const own = texts.filter((file) => /smells? (of )?gas/i.test(read(file)));
  expect(own.toSorted()).toEqual(['content/help.yaml', 'content/safety.yaml']);
  expect(read('content/help.yaml').match(/smells? (of )?gas/gi)).toHaveLength(1);
});

test('each country whose phone numbers the checkout accepts has its emergency numbers', () => {
  const { abroad } = content<{ abroad: Record<string, string> }>('safety.yaml');
  const codes = [SHOP_COUNTRY, ...Object.keys(abroad)];
  expect(codes.toSorted()).toEqual(PHONE_COUNTRIES.map(({ code }) => code).toSorted());
});

interface Figure {
  readonly value: string;
  readonly label: string;
}

test('the countries that the figures name are the countries of origin in the catalogue', () => {
  const origins = new Set(
    catalogue.map((row) => row['Compliance and Standards.Country of Origin']),
  );
  const home = content<{ stats: { items: Figure[] } }>('home.yaml');
  const investors = content<{ metrics: Figure[] }>('investors.yaml');
  for (const figures of [home.stats.items, investors.metrics]) {
    const countries = figures.find(({ label }) => label.includes('countries'));
    expect(countries).toMatchObject({
      value: String(origins.size),
      label: expect.stringContaining('goods come from') as string,
    });
  }
});

test('the steps of an order on the page about the platform are those of its timeline', () => {
  const { tabs } = content<{ tabs: { stats: Figure[] }[] }>('platform.yaml');
  const steps = tabs
    .flatMap(({ stats }) => stats)
    .find(({ label }) => label.startsWith('steps of'));
  expect(steps?.value).toBe(String(ORDER_STEPS.length));
});

interface Milestone {
  readonly date: string;
  readonly title: string;
}

test('milestones are in the order of their dates', () => {
  const { timeline } = content<{ timeline: { items: Milestone[] } }>('home.yaml');
  const times = timeline.items.map(({ date }) => Date.parse(`1 ${date}`));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  for (const file of ['story.yaml', 'investors.yaml']) {
    const { milestones } = content<{ milestones: Milestone[] }>(file);
    const years = milestones.map(({ date }) => Number(date));
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  }
});

/** Keys of the browser's storage in the sources of the site. */
function storageKeys(): string[] {
  const sources = globSync('src/{stores,domain,islands,scripts}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  return sources.flatMap((file) => {
    const text = read(file);
    const named = [
      ...text.matchAll(/(?:local|session)Storage\.(?!getItem|setItem|removeItem|clear)(\w+)/g),
    ];
    const stored = [...text.matchAll(/persistentAtom<[^(]*\(\s*'(\w+)'/g)];
    const keys = /[sS]torage|Atom|Session|SNAPSHOT|VIEW/.test(text)
      ? [...text.matchAll(/\b(?:\w+_)?KEY = '(\w+)'/g)]
      : [];
    const slots = [...text.matchAll(/const slot = `(\w+:)/g)];
    return [...named, ...stored, ...keys, ...slots].map((match) => match[1]!);
  });
}

test('the page on cookies names every entry that the site keeps in the browser', () => {
  const keys = [...new Set(storageKeys())].toSorted();
  expect(keys).toContain('compareProducts');
  expect(keys.length).toBeGreaterThan(10);
  const page = read('content/pages/cookies.mdx');
  expect(keys.filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
});
