import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from './check.ts';
import { formatProblem } from './problem.ts';
import { readContent } from './report.ts';
import { readWorld } from './world.ts';

const root = resolve(import.meta.dirname, '../..');
const world = readWorld(root);
const NOW = new Date('2026-11-21');

type Edit = (text: string) => string;
const put =
  (before: string | RegExp, after: string): Edit =>
  (text) => {
    const edited = text.replace(before, after);
    if (edited === text) throw new Error(`"${before}" is not in the file`);
    return edited;
  };

/** The report on our own content with one file edited. */
function report(file: string, edit: Edit) {
  const files = readContent(root);
  files.set(`content/${file}`, edit(files.get(`content/${file}`) ?? ''));
  return checkContent(files, world, NOW);
}

const problems = (file: string, edit: Edit): string[] =>
  report(file, edit).problems.map(formatProblem);

const ARTICLE = 'blog/how-to-choose-a-gas-cylinder.mdx';

test('our own content has no problem', () => {
  expect(checkContent(readContent(root), world, NOW).problems).toEqual([]);
});

test('a mistyped key is reported with file, line and the key that was meant', () => {
  expect(problems('pages/returns.mdx', put('\nheading:', '\nheadng:'))).toEqual([
    'content/pages/returns.mdx:2  "heading" is missing',
    'content/pages/returns.mdx:6  unknown key "headng": did you mean "heading"?',
  ]);
});

test('a mistyped key deep in a list is reported on its own line', () => {
  const [first] = problems('help.yaml', put('        answer: No. Put', '        anwser: No. Put'));
  const [second] = problems(
    'help.yaml',
    put('        answer: No. Put', '        anwser: No. Put'),
  ).slice(1);
  expect([first, second].join('\n')).toMatch(
    /help\.yaml:\d+ {2}unknown key "anwser": did you mean "answer"\?/,
  );
});

test.each([
  [
    'author',
    'Gas desk',
    'Gas desc',
    /did you mean "Gas desk"\? known authors: Gas desk, Fuels desk/,
  ],
  [
    'author',
    'Gas desk',
    'Nobody Known',
    /"Nobody Known": known authors: .*Water desk, Faisal Al-Harthy/,
  ],
  [
    'topic',
    'Gas',
    'Steam engines',
    /known topics: Gas, Diesel, .*Add a new one to content\/settings\/blog\.yaml/,
  ],
])(
  'an unknown %s is named with its line, the nearest one and those that exist',
  (key, from, to, words) => {
    const [found, ...others] = problems(ARTICLE, put(`\n${key}: ${from}`, `\n${key}: ${to}`));
    expect(found).toMatch(
      key === 'author' ? /gas-cylinder\.mdx:10 {2}no author is called/ : /:8 {2}no topic/,
    );
    expect(found).toMatch(words);
    expect(others).toEqual([]);
  },
);

test('people of the site may write articles', () => {
  expect(problems(ARTICLE, put('author: Gas desk', 'author: Maha Al-Qassim'))).toEqual([]);
});

test('a value outside a closed list is reported with the nearest right one', () => {
  expect(problems('pages/returns.mdx', put('scene: handtruck', 'scene: handtruk'))).toEqual([
    'content/pages/returns.mdx:8  "scene" is "handtruk": did you mean "handtruck"?',
  ]);
});

test.each([
  [
    'a title over 60 characters',
    put(/^title: .*$/m, `title: ${'Gas '.repeat(16)}`),
    'has 63 characters: at most 60',
  ],
  [
    'a short description',
    put(/^description: .*$/m, 'description: Too short.'),
    'has 10 characters: at least 50',
  ],
  [
    'a long description',
    put(/^description: .*$/m, `description: ${'x'.repeat(161)}`),
    'has 161 characters: at most 160',
  ],
  ['a date that is no date', put(/^published: .*$/m, 'published: soon'), '"published" is no date'],
  [
    'a day that no month has',
    put(/^published: .*$/m, 'published: 2026-02-30'),
    '"published" is no date',
  ],
  [
    'a missing picture',
    put(/^cover: .*$/m, 'cover: /blog/none.svg'),
    'there is no picture public/blog/none.svg',
  ],
  ['a missing alternative', put(/^coverAlt: .*\n/m, ''), '"coverAlt" is missing'],
  ['broken YAML', put(/^title: /m, 'title: a: b: '), 'this is no valid YAML'],
])('%s is reported', (_name, edit, words) => {
  const found = problems(ARTICLE, edit);
  expect(found.join('\n')).toContain(words);
  expect(found[0]).toMatch(/^content\/blog\/how-to-choose-a-gas-cylinder\.mdx:[2-9] /);
});

test.each([
  [
    'an unknown block lists the known ones',
    '<Calout title="x">\n</Calout>',
    /unknown block <Calout>: did you mean "Callout"\? Known blocks: Anchor, Buttons/,
  ],
  [
    'a block far from every known one',
    '<Carousel />',
    /unknown block <Carousel>: known: Anchor, Buttons, Callout/,
  ],
  [
    'a key that a block does not have',
    '<Callout titel="x">\n</Callout>',
    /<Callout> has no "titel": did you mean "title"\?/,
  ],
  [
    'a kind of callout that does not exist',
    '<Callout title="x" kind="danger">\n</Callout>',
    /<Callout> has no kind "danger"/,
  ],
  [
    'a figure without an alternative',
    '<Figure src="/blog/cover.svg" width={10} height={10} />',
    /<Figure> needs "alt"/,
  ],
  [
    'a figure whose picture is missing',
    '<Figure src="/none.svg" alt="A" width={1} height={1} />',
    /there is no picture public\/none\.svg/,
  ],
  ['a picture without an alternative', '![](/blog/cover.svg)', /the picture has no alternative/],
  [
    'a fact that is not in the policy',
    '<Fact name="unusedReturns" />',
    /no fact is called "unusedReturns": did you mean "unusedReturn"\?/,
  ],
  ['an import', 'import X from "./x.astro"', /needs no import/],
  ['a second heading of the page', '# Again', /begins with ##/],
  ['a heading that skips a level', '#### Deep', /level 4 follows one of level/],
  ['an aligned table', '| a |\n| :--- |', /cannot be aligned/],
  [
    'a link that leads nowhere',
    '[x](/retuns)',
    /"\/retuns" leads nowhere: did you mean "\/returns"\?/,
  ],
  [
    'a place that a page does not have',
    '[x](/returns#damage)',
    /"\/returns" has no place called "damage": did you mean "damaged"\?/,
  ],
])('%s is reported on its line', (_name, line, words) => {
  const files = readContent(root);
  const at = files.get(`content/${ARTICLE}`)!.trimEnd().split('\n').length + 2;
  const found = problems(ARTICLE, (text) => `${text.trimEnd()}\n\n${line}\n`);
  expect(found.filter((problem) => words.test(problem))).toHaveLength(1);
  expect(found.join('\n')).toMatch(new RegExp(`cylinder\\.mdx:(${at}|${at + 1}) `));
});

test('a key that the policy mistypes is reported once, not wherever it is named', () => {
  const found = problems('policy.yaml', put('unusedReturn:', 'unusedRetrun:'));
  expect(found).toEqual([
    'content/policy.yaml:5  "unusedReturn" is missing',
    'content/policy.yaml:7  unknown key "unusedRetrun": did you mean "unusedReturn"?',
  ]);
});

test('what is wrong within a list is reported by its key and its line', () => {
  expect(problems('help.yaml', put('id: need-an-account', 'id: Need an account'))).toEqual([
    'content/help.yaml:9  "id" may have lower-case letters, digits and single hyphens, as in my-answer',
  ]);
});

test('code may hold what looks like a block', () => {
  expect(problems(ARTICLE, (text) => `${text}\n\`<Unknown>\`\n`)).toEqual([]);
});

test('a place in the same page and in a list is found, a missing one is not', () => {
  const ask = (href: string) =>
    problems('help.yaml', put("href: '/returns#damaged'", `href: '${href}'`));
  expect(ask('#delivery-fee')).toEqual([]);
  expect(ask('/about/leadership#maha-al-qassim')).toEqual([]);
  expect(ask('/contact#corporate')).toEqual([]);
  expect(ask('#nowhere')[0]).toContain('has no place called "nowhere"');
});

test('a fact of the policy that a text misspells is reported', { tags: 'info-16' }, () => {
  const [found] = problems(
    'help.yaml',
    put('unused goods within {unusedReturn}', 'unused goods within {unusedRetrun}'),
  );
  expect(found).toMatch(
    /help\.yaml:\d+ {2}no fact is called \{unusedRetrun\}: did you mean "unusedReturn"\?/,
  );
});

test.each([
  ['vatPercent: 15', 'vatPercent: 15.001', '"vatPercent" has at most two decimals'],
  ['vatPercent: 15', 'vatPercent: 101', '"vatPercent"'],
  ['deliveryFee: 50', 'deliveryFee: -1', '"deliveryFee"'],
  ['[friday]', '[fridays]', '"closedOn"'],
  ["'09:00-11:00'", "'9 to 11'", '"slots" must read like "09:00-11:00"'],
  ["'09:00-11:00'", "'11:00-13:00'", '"slots" names a time twice'],
  ['orderPrefix: ES', 'orderPrefix: es', '"orderPrefix" must be 2 to 4 capital letters'],
  ['orderDigits: 10', 'orderDigits: 4', '"orderDigits"'],
  ['SA03 8000', 'SA03 8001', '"iban" is not an IBAN'],
  ['SAMPSARI', 'SAMPLE', '"swift" must be 8 or 11'],
])('the settings refuse %s as %s', (before, after, words) => {
  const found = problems('settings/shop.yaml', put(before, after));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(words);
});

test('a promise that is no span of days is reported', () => {
  expect(problems('policy.yaml', put('unusedReturn: 7 days', 'unusedReturn: a week'))[0]).toContain(
    'must read like "7 days"',
  );
});

test('two pages with one title are reported', () => {
  const found = problems('pages/safety.mdx', put(/^title: .*$/m, 'title: Returns and refunds'));
  expect(found[0]).toContain('"title" is the same as in content/pages/returns.mdx');
});

test('a person whom home names and nobody is, is reported', () => {
  const found = problems('home.yaml', put('faisal-al-harthy', 'faisal-al-harti'));
  expect(found[0]).toContain('did you mean "faisal-al-harthy"?');
});

test('an answer whose id another one has is reported', () => {
  const found = problems('help.yaml', put('id: compare', 'id: minimum-order'));
  expect(found[0]).toContain('the id "minimum-order" is used twice');
});

test('a file that no page reads is reported', () => {
  expect(problems('hepl.yaml', () => 'a: 1')[0]).toBe(
    'content/hepl.yaml:1  no page reads this file',
  );
});

test('an article with a later date or draft: true is listed as a draft', () => {
  const later = report(ARTICLE, put(/^published: .*$/m, 'published: 2027-01-01'));
  const draft = report(ARTICLE, put(/^published: /m, 'draft: true\npublished: '));
  expect(later.drafts).toEqual([`content/${ARTICLE}`]);
  expect(draft.drafts).toEqual([`content/${ARTICLE}`]);
});

test('the samples that are left are counted', { tags: 'info-18' }, () => {
  const before = report(ARTICLE, (text) => text).samples;
  const after = report('offices.yaml', put('    sample: true\n', '')).samples;
  expect(before.get('content/offices.yaml')).toBe(3);
  expect(after.get('content/offices.yaml')).toBe(2);
});

test('a mistyped fact of the shop is reported where it is used', () => {
  expect(problems('offices.yaml', put("'{city}'", "'{citty}'"))).toEqual([
    expect.stringMatching(
      /offices\.yaml:\d+ {2}no fact is called \{citty\}: did you mean "city"\?/,
    ),
  ]);
});

test('a mistyped key of the settings is reported once, in its file', () => {
  const found = problems('settings/site.yaml', put('\ncity:', '\ncitty:'));
  expect(found.every((one) => one.startsWith('content/settings/site.yaml:'))).toBe(true);
  expect(found.join('\n')).toContain('unknown key "citty": did you mean "city"?');
});

test('an e-mail address and a code of a country are checked', () => {
  expect(problems('offices.yaml', put('dubai@{domain}', 'dubai.{domain}')).join()).toContain(
    'must be an e-mail address, such as jobs@{domain}',
  );
  expect(problems('settings/site.yaml', put('countryCode: SA', 'countryCode: XX')).join()).toMatch(
    /site\.yaml:\d+ {2}"countryCode" is "XX"/,
  );
});

const HEADLINES = 'settings/headlines.yaml';

test.each([
  [
    'an attribute of a headline that is misspelt',
    put('Electrical Attributes.AC Power,', 'Electrical Attributes.AC Powr,'),
    /headlines\.yaml:\d+ {2}no product has the attribute "Electrical Attributes.AC Powr": did you mean "Electrical Attributes.AC Power"\?/,
  ],
  [
    'a category that is misspelt',
    put('of: [Solar Inverters]', 'of: [Solar Invertors]'),
    /headlines\.yaml:\d+ {2}no sub-vertical or category is called "Solar Invertors": did you mean "Solar Inverters"\?/,
  ],
  [
    'a category that nothing resembles',
    put('of: [Solar Inverters]', 'of: [Geothermal wells]'),
    /"Geothermal wells": add it to "ownNames" if your catalogue has it/,
  ],
  [
    'a quantity that is divided by one nobody states',
    put('by: Physical Attributes.Area', 'by: Physical Attributes.Aera'),
    /no product has the attribute "Physical Attributes.Aera": did you mean "Physical Attributes.Area"\?/,
  ],
  [
    'a sub-vertical in two groups',
    put('of: [Rental Generators]', 'of: [Rental Generators, Engine Oils]'),
    /"Engine Oils" is in two groups/,
  ],
  [
    'a unit that is misspelt',
    put('unit: kWh', 'unit: kwh'),
    /"unit" is "kwh": did you mean "[kM]Wh"\?/,
  ],
  [
    'a key that is misspelt',
    put('unit: kWh', 'unti: kWh'),
    /unknown key "unti": did you mean "unit"\?/,
  ],
  [
    'a price for a unit of another quantity',
    put('price: kWh', 'price: kg'),
    /has a price for a unit that its own unit cannot be counted in/,
  ],
  [
    'a form without a place for the value',
    put("'#-phase'", "'-phase'"),
    /must have one # in the place/,
  ],
])('%s is reported', (_name, edit, words) => {
  expect(problems(HEADLINES, edit).join('\n')).toMatch(words);
});

test.each([
  [
    'an attribute that comparisons judge and nobody states',
    put('Operational Features.Efficiency', 'Operational Features.Efficency'),
    /compare\.yaml:\d+ {2}no product has the attribute "Operational Features.Efficency": did you mean "Operational Features.Efficiency"\?/,
  ],
  [
    'an attribute that makes a kind and nobody states',
    put('Chemical Attributes.Agent', 'Chemical Attributes.Agnet'),
    /no product has the attribute "Chemical Attributes.Agnet"/,
  ],
  [
    'an attribute that is judged twice',
    put('Operational Features.Recovery', 'Operational Features.Warranty'),
    /names an attribute twice/,
  ],
  ['a direction that is none', put('best: lowest', 'best: least'), /"best" is "least"/],
])('%s is reported', (_name, edit, words) => {
  expect(problems('settings/compare.yaml', edit).join('\n')).toMatch(words);
});

test("a name of one's own catalogue is known once it is listed", () => {
  const own = (text: string): string =>
    text
      .replace('ownNames:', 'ownNames:\n  - Heat Pumps\n  - Physical Attributes.Boiler')
      .replace('of: [Rental Generators]', 'of: [Heat Pumps]')
      .replace('[Physical Attributes.Material]', '[Physical Attributes.Boiler]');
  expect(problems(HEADLINES, own)).toEqual([]);
});

test('a category of the catalogue without a text is reported with the name that was meant', () => {
  expect(problems('categories/gas.yaml', put('  LPG Cylinders:', '  LPG Cylinder:'))).toEqual([
    expect.stringMatching(
      /gas\.yaml:\d+ {2}"parts" has no text for "LPG Cylinders", a category of the catalogue: did you mean "LPG Cylinder"\?/,
    ),
  ]);
  expect(problems('categories/gas.yaml', put('vertical: Gas', 'vertical: Gass'))).toEqual([
    'content/categories:1  no file has "vertical: Gas", a category of the catalogue: did you mean "Gass"?',
  ]);
});

test('a category file is strict, and one vertical has one file', () => {
  expect(problems('categories/gas.yaml', put('    heading: LPG', '    headng: LPG'))).toEqual([
    expect.stringMatching(/"heading" is missing$/),
    expect.stringMatching(/unknown key "headng": did you mean "heading"\?$/),
  ]);
  expect(problems('categories/water.yaml', put('vertical: Water', 'vertical: Gas'))).toContain(
    'content/categories/water.yaml:1  "vertical" is the same as in content/categories/gas.yaml: one file holds all of it',
  );
  expect(
    problems(
      'categories/gas.yaml',
      put(/(Household, commercial[^\n]*)([\s\S]*?description: )[^\n]*/, '$1$2$1'),
    ),
  ).toEqual([
    expect.stringMatching(
      /"description" of "Household Cylinders" is the same as that of "LPG Cylinders"/,
    ),
  ]);
});

test('a tag that another article writes otherwise is reported', () => {
  const found = problems(
    'blog/storing-diesel-on-site.mdx',
    put('Safety on site', 'Safety On site'),
  );
  expect(found).toEqual([
    'content/blog/storing-diesel-on-site.mdx:9  the tag "Safety On site" is "Safety on site" in content/blog/buying-diesel-by-the-tanker.mdx: write both alike',
  ]);
});
