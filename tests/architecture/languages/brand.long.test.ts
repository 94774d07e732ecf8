/**
 * The brand is in one place: whoever changes `content/settings` finds the old name nowhere. Drafts and photos
 * of `content/` are in the same build.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import sharp from 'sharp';
import { removeFolders } from '#tests/support/hosts/local-shop.ts';
import { DRAFT_WORDS, LATER_WORDS, PREVIEW_KEY } from '#tests/support/hosts/own-content.ts';
import {
  NEW_BANK,
  NEW_SITE,
  SHOP,
  SITE,
  startRenamedShop,
  type RenamedShop,
} from './renamed-shop.ts';
import { shareOf } from '../../../scripts/share/integration.ts';

const MINUTE = 60_000;
const TEXT = /(\.(html|js|css|xml|webmanifest|txt|json|svg)|\/_[a-z]+)$/;

/** Texts that may name a place although the shop is elsewhere. */
const EXCEPTIONS: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /Asia\/Riyadh/g, reason: 'a time zone has its name from a city; SQL has it too' },
  { pattern: /SA:\s*[`"']Saudi Arabia[`"']/g, reason: 'a country whose phone numbers are taken' },
  {
    pattern: /\(kingdom of \)\?saudi arabia/g,
    reason: 'the country at the end of a National Address, wherever the shop is',
  },
  {
    pattern: /Saudi Arabia:? 1[05] digits/g,
    reason: 'the forms of a VAT number and a registration, wherever the shop is',
  },
];

/** Cities and districts that an address may have, wherever the shop is. */
const PLACES = /^places\//;

let shop: RenamedShop;
const built = new Map<string, string>();
beforeAll(async () => {
  shop = await startRenamedShop(Number(process.env['PORT'] ?? 4398));
  for (const file of globSync('**/*', { cwd: shop.site })) {
    const path = join(shop.site, file);
    if (TEXT.test(`/${file}`) && statSync(path).isFile())
      built.set(file, readFileSync(path, 'utf8'));
  }
}, 4 * MINUTE);
afterAll(async () => {
  await shop?.backend.stop();
  removeFolders();
});

/** Every value of the committed settings that the copy has changed, in each spelling. */
function oldValues(): string[] {
  const site = parse(readFileSync(SITE, 'utf8')) as Record<string, unknown>;
  const { bank, orderPrefix } = parse(readFileSync(SHOP, 'utf8')) as {
    bank: Record<string, unknown>;
    orderPrefix: string;
  };
  const changed = [
    ...Object.keys(NEW_SITE).map((key) => site[key]),
    ...Object.keys(NEW_BANK).map((key) => bank[key]),
    String(site['supportEmail']).replace(/^.*@/, ''),
    `${orderPrefix}-26`,
  ];
  // A code of two letters is in every other word: where it is shown has a test below.
  const words = changed.filter((value) => typeof value === 'string' && value.length > 2);
  return [...new Set((words as string[]).flatMap((value) => [value, value.replaceAll(' ', '')]))];
}

/** 'value … where', for each old value in a text. */
function oldIn(text: string): string[] {
  const excepted = EXCEPTIONS.reduce((rest, { pattern }) => rest.replaceAll(pattern, ''), text);
  const plain = excepted.replaceAll('%20', ' ').toLowerCase();
  return oldValues().flatMap((value) => {
    const at = plain.indexOf(value.toLowerCase());
    return at < 0 ? [] : [`${value}: …${plain.slice(Math.max(0, at - 60), at + 60)}…`];
  });
}

const fileOf = (name: string): string => built.get(name) ?? '';

test('no built file names the old shop, its city, country, bank or addresses', () => {
  expect(built.size).toBeGreaterThan(100);
  const found = [...built]
    .filter(([file]) => !PLACES.test(file))
    .map(([file, text]) => [file, oldIn(text)] as const);
  expect(Object.fromEntries(found.filter(([, values]) => values.length > 0))).toEqual({});
});

test('each exception is still needed', () => {
  const all = [...built.values()].join('\n');
  expect(EXCEPTIONS.filter(({ pattern }) => all.match(pattern) === null)).toEqual([]);
});

test('no mail names the old shop, and its sender, subject and bank are the new ones', () => {
  const printed = shop.run('tests/architecture/languages/print-mails.ts');
  const { from, mails } = JSON.parse(printed) as {
    from: string;
    mails: { kind: string; to?: string; subject: string; text: string }[];
  };
  expect(mails.length).toBeGreaterThan(15);
  expect(oldIn(printed)).toEqual([]);
  expect(from).toBe('"Nurvolta" <no-reply@nurvolta.example>');
  const mail = (kind: string) => mails.find((one) => one.kind === kind);
  expect(mail('form_received')?.to).toBe('shop@nurvolta.example');
  expect(mail('code')).toMatchObject({ subject: 'Your Nurvolta verification code' });
  const { text } = mail('order_placed')!;
  expect(text).toContain('(Hawalli time)');
  for (const line of ['Northern Savings Bank', 'KW81 CBKU', 'NORTKWKW'])
    expect(text).toContain(line);
});

test('pages, manifest, feed, structured data and documents name the new shop', () => {
  expect(fileOf('index.html')).toContain('"legalName":"Nurvolta Supply Limited"');
  expect(fileOf('index.html')).toContain('https://social.example/nurvolta');
  expect(fileOf('contact.html')).toContain('office@nurvolta.example');
  expect(fileOf('careers.html')).toContain('"addressCountry":"KW"');
  expect(fileOf('solutions.html')).toContain('+965');
  expect(fileOf('site.webmanifest')).toContain('"short_name": "Nurvolta"');
  expect(fileOf('rss.xml')).toContain('<title>Nurvolta');
  expect(fileOf('rss.xml')).toContain('https://nurvolta.example/');
  expect(fileOf('checkout.html')).toContain('<title>Checkout | Nurvolta</title>');
  // The order's document is made in the browser from these.
  const document = fileOf('account/orders/shell.html').replaceAll('&quot;', '"');
  for (const word of ['Nurvolta Supply Limited', 'Hawalli, Kuwait', 'KW81CBKU'])
    expect(document).toContain(word);
});

test('pages and scripts have the rate, the fee, the days, the hours and the order numbers of the new shop', () => {
  expect(fileOf('index.html')).toContain('VAT at 7.5%');
  expect(fileOf('terms.html')).toContain('SAR 25.50');
  for (const text of ['Monday – Friday', '08:00 to 22:00', 'SAR 25.50', '7.5%'])
    expect(fileOf('help.html')).toContain(text);
  expect(fileOf('checkout.html')).toContain('No delivery on Saturdays and Sundays.');
  const all = [...built.values()].join('\n');
  expect(all).toMatch(/["'`]NVT["'`]/);
  expect(all).not.toMatch(
    /["'`]ES["'`]|VAT at 15%|Saturday – Thursday|09:00 to 20:00|No delivery on Fri/,
  );
});

test('every share image is drawn with the new name', () => {
  const shares = [...built.values()].map(shareOf).filter((share) => share !== null);
  expect(shares.length).toBeGreaterThan(20);
  expect(new Set(shares.map(({ words }) => words.site))).toEqual(new Set(['Nurvolta']));
});

test('the mailbox of the local shop has the new name', async () => {
  const page = await fetch(`${shop.backend.url}/outbox`);
  expect(await page.text()).toContain('<title>Outbox | Nurvolta</title>');
});

const DRAFTS = [
  [`preview/${PREVIEW_KEY}/winter-offer.html`, DRAFT_WORDS],
  [`preview/${PREVIEW_KEY}/blog/later.html`, LATER_WORDS],
] as const;

test.each(DRAFTS)('a draft is shown at its secret address alone: %s', (name, words) => {
  expect(fileOf(name)).toContain(words);
  expect(fileOf(name)).toContain('This is a draft.');
  expect(fileOf(name)).toContain('<meta name="robots" content="noindex">');
  const others = [...built].filter(([file]) => file !== name);
  expect(others.filter(([, text]) => text.includes(words)).map(([file]) => file)).toEqual([]);
});

test('the build prints its pages, and no address of a draft', () => {
  expect(shop.log).toContain('/help.html');
  expect(shop.log).toMatch(/^Drafts {2}\d+ pages below \/preview\//m);
  expect(shop.log).not.toMatch(new RegExp(`${PREVIEW_KEY}|winter-offer`));
});

test('no list, feed, map or other page names the address of a preview', () => {
  const previews = DRAFTS.map(([name]) => name as string);
  const others = [...built].filter(([file]) => !previews.includes(file));
  expect(others.filter(([, text]) => text.includes(PREVIEW_KEY)).map(([file]) => file)).toEqual([]);
  const names = /winter-offer|Winter offer|blog\/later|Later news/;
  expect(others.filter(([, text]) => names.test(text)).map(([file]) => file)).toEqual([]);
});

const BUDGET = (JSON.parse(readFileSync('scripts/check/budgets.json', 'utf8')) as { photo: number })
  .photo;

test('a photo of content is sent as AVIF or WebP in the size of the screen, within its bytes', async () => {
  const html = fileOf('blog/with-photo.html');
  const pictures = html.match(/<picture>[\s\S]*?<\/picture>/g) ?? [];
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    expect(picture).toMatch(/<source type="image\/avif" srcset="[^"]* 1280w"/);
    expect(picture).toMatch(/<img [^>]*srcset="[^"]*\.webp 400w, [^"]* 1280w"/);
    expect(picture.match(/sizes="[^"]+"/g)).toHaveLength(2);
    expect(picture).toMatch(/width="1280"[^>]*height="853"/);
  }
  const files = [...new Set(pictures.join().match(/\/_astro\/[\w.-]+/g))];
  expect(files).toHaveLength(8);
  for (const file of files) {
    const { width, format, size = 0 } = await sharp(readFileSync(join(shop.site, file))).metadata();
    expect([format === 'heif' ? '.avif' : `.${format}`, file]).toEqual([file.slice(-5), file]);
    expect(size, `${file}, ${width} wide`).toBeLessThan(BUDGET);
  }
  expect(globSync('_astro/*.{jpg,jpeg,png}', { cwd: shop.site })).toEqual([]);
});

test('a drawing in a text has its size, so that nothing moves when it arrives', () => {
  expect(fileOf('blog/with-photo.html')).toMatch(
    /<img[^>]*src="\/blog\/cover\.svg"[^>]*width="1200"[^>]*height="630"/,
  );
});
