import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aFolder, removeFolders } from '#tests/support/hosts/local-shop.ts';
import { parse } from 'yaml';
import { formatProblem } from './problem.ts';
import { shopFiles, outdatedShopFiles } from './shop.ts';

const root = resolve(import.meta.dirname, '../..');
const SITE = 'content/settings/site.yaml';
const SHOP = 'content/settings/shop.yaml';

/** A folder with our files and edited settings. */
function withSite(edit: (text: string) => string): string {
  const folder = aFolder();
  for (const file of [SITE, SHOP, ...shopFiles(root).keys()]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  writeFileSync(join(folder, SITE), edit(readFileSync(join(root, SITE), 'utf8')));
  return folder;
}

afterAll(removeFolders);

test('the program has the name, city, country and domain of the settings', () => {
  for (const [file, text] of shopFiles(root)) expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a changed name that the program does not have yet is reported with file, line and command', () => {
  const folder = withSite((text) => text.replace(/^name: .*$/m, 'name: Other'));
  expect(outdatedShopFiles(folder).map(formatProblem)).toEqual([
    expect.stringMatching(
      /^content\/settings\/site\.yaml:\d+ {2}"name" is not yet in src\/messages\/en\/shop\.ts: run npm run generate -- shop$/,
    ),
  ]);
});

test('a changed rate is reported until the program has it, and nothing else is', () => {
  const folder = withSite((text) => text);
  const edit = (text: string) =>
    text.replace('vatPercent: 15', 'vatPercent: 7.5').replace('[friday]', '[saturday, sunday]');
  writeFileSync(join(folder, SHOP), edit(readFileSync(join(root, SHOP), 'utf8')));
  expect(outdatedShopFiles(folder).map(({ text }) => text)).toEqual([
    '"vatPercent" is not yet in src/domain/shared/settings.ts: run npm run generate -- shop',
    '"closedOn" is not yet in src/domain/shared/settings.ts: run npm run generate -- shop',
  ]);
  const written = shopFiles(folder).get('src/domain/shared/settings.ts')!;
  expect(written).toContain('VAT_PERCENT = 7.5;');
  expect(written).toContain('CLOSED_WEEKDAYS: readonly number[] = [6, 0];');
});

test('a missing key and broken YAML are left to the check of the form', () => {
  expect(outdatedShopFiles(withSite((text) => text.replace(/^city: .*$/m, '')))).toEqual([]);
  expect(outdatedShopFiles(withSite(() => 'name: [')).map(formatProblem)).toEqual([]);
});

test.each(["O'Neil", 'a\\b', '${SHOP}`', 'two\u2028lines'])(
  '%j is written so that it reads back',
  async (name) => {
    const folder = withSite((text) => text.replace(/^name: .*$/m, `name: ${JSON.stringify(name)}`));
    const text = shopFiles(folder).get('src/messages/en/shop.ts')!;
    const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as object;
    expect(module).toMatchObject({ SHOP_NAME: name });
  },
);

/** The list of countries whose phone numbers are taken has each by its name. */
const PHONE_COUNTRIES = /\b[A-Z]{2}: '[^']*',/g;
/** The forms of a VAT number and a registration are those of their countries, wherever the shop is. */
const NUMBER_FORMS = /Saudi Arabia:? 1[05] digits/g;

// A dictionary has the names of countries as a catalogue may have them.
test('texts and messages name the shop, its places and addresses by their facts only', () => {
  const site = parse(readFileSync(SITE, 'utf8')) as Record<string, string>;
  const { name, legalName, tagline, country, city, emergency, supportPhone, supportEmail } = site;
  const domain = supportEmail!.replace(/^.*@/, '');
  const values = [name, legalName, tagline, country, city, emergency, supportPhone, domain];
  const files = globSync(['content/**/*.{yaml,mdx}', 'src/messages/**/*.ts']).filter(
    (file) =>
      !/^content\/(settings\/|ar\/(settings\/|(glossary|catalogue)\.yaml|pages\/press\.mdx))|\/shop\.ts$|\.test\.ts$/.test(
        file,
      ),
  );
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
      .replaceAll(PHONE_COUNTRIES, '')
      .replaceAll(NUMBER_FORMS, '')
      .toLowerCase();
    return values
      .filter((value) => text.includes(value!.toLowerCase()))
      .map((value) => `${file}: ${value}`);
  });
  expect(found).toEqual([]);
});

/** Values that the settings decide: the rate of VAT, the fee, the days and hours of delivery. */
const SETTINGS = [
  /\bVAT (at |of )?\d/,
  /\bdeliver(y|ies|s|ed)? (for |costs |of )?SAR \d/i,
  /\bdeliver[^.]*\b(sun|mon|tues|wednes|thurs|fri|satur)days?\b/i,
  /\bslots?[^.]*\b\d\d:\d\d/i,
];

test('texts and messages give rate, fee, days and hours by their facts only', () => {
  const files = globSync(['content/**/*.{yaml,mdx}', 'src/messages/**/*.ts']).filter(
    (file) =>
      !/^content\/(settings\/|ar\/(settings\/|glossary\.yaml|pages\/press\.mdx))|\.test\.ts$/.test(
        file,
      ),
  );
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => SETTINGS.some((setting) => setting.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
