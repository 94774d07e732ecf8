/** Emails in Arabic: no word of them is English, and they have every fact of the English ones. */
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/shared/locale.ts';
import type { MailKind } from '#domain/orders/mail.ts';
import { accountMails, notices } from '#supabase/functions/_shared/mails/accounts.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { codeMail, mails } from '#supabase/functions/_shared/mails/mails.ts';
import type { MailShop, MailText } from '#supabase/functions/_shared/mails/parts.ts';
import { toDirectMail, toTextAndHtml } from '#supabase/functions/_shared/mails/sent.ts';
import { figuresIn, latinIn, linksIn, withoutPrefix } from '#tests/support/oracles/arabic-words.ts';
import { MAIL_EXAMPLES } from './mail-examples.ts';

const site = 'https://shop.example';
const arabic: MailShop = { language: languageOf('ar'), site };
const english: MailShop = { language: languageOf('en'), site };

type Compose = (shop: MailShop) => MailText;

const stored = (Object.keys(MAIL_EXAMPLES) as MailKind[]).flatMap((kind) =>
  MAIL_EXAMPLES[kind].map((data, index): [string, Compose] => [
    `${kind} ${index}`,
    (shop) => mails[kind](data as never, shop),
  ]),
);

const ISSUED = { code: '482913', link: 'token', exists: true };
const sentAtOnce: [string, Compose][] = [
  ['code', ({ language }) => codeMail('482913', language)],
  ...Object.entries(accountMails).flatMap(([kind, compose]): [string, Compose][] => [
    [`${kind}, known`, (shop) => compose(ISSUED, shop)],
    [`${kind}, unknown`, (shop) => compose({ ...ISSUED, exists: false }, shop)],
  ]),
  ['password_changed', notices.password_changed],
  ['email_changed', notices.email_changed],
  ['email_asked', (shop) => notices.email_asked('mona@example.com', shop)],
];

const wordsOf = ({ subject, text }: MailText): string => `${subject}\n${text}`;
const MARKS = /[\u2066-\u2069]/g;

describe.each([...stored, ...sentAtOnce])('the mail %s in Arabic', (_name, compose) => {
  const mail = compose(arabic);

  test('has no English word', () => {
    expect(latinIn(wordsOf(mail).replaceAll(MARKS, ''))).toEqual([]);
    expect(mail.subject).toMatch(/\p{Script=Arabic}/u);
  });

  test('has each figure and each link of the English one', () => {
    const [own, other] = [wordsOf(mail), wordsOf(compose(english))];
    expect(figuresIn(own)).toEqual(figuresIn(other));
    expect(linksIn(own).map(withoutPrefix)).toEqual(linksIn(other));
    for (const link of linksIn(own)) expect(link).toContain(`${site}/ar/`);
  });
});

test('every language of the interface has its own words', () => {
  for (const locale of Object.keys(LOCALES)) expect(languageOf(locale).locale).toBe(locale);
});

describe.each([...stored, ...sentAtOnce])('the markup of the mail %s', (_name, compose) => {
  const { subject, text, html } = toTextAndHtml(compose(arabic), arabic);

  test('is from the right, and names its language', () => {
    expect(html).toMatch(/^<div lang="ar" dir="rtl" style="[\w:;.-]+">\n<p>[\s\S]+<\/p>\n<\/div>$/);
    expect(html).not.toMatch(/left|right|dir="auto"/);
    expect(html?.match(/<span/g)?.length).toBe(html?.match(/<\/span>/g)?.length);
    for (const tag of html?.match(/<a [^>]+>/g) ?? []) expect(tag).toContain('dir="ltr"');
  });

  test('has the words of the text, and an element for each pair of marks', () => {
    const shown = html!.replaceAll(/<br>|<\/p>/g, '\n').replaceAll(/<[^>]+>/g, '');
    const lines = (words: string): string[] => words.split('\n').filter((line) => line.trim());
    expect(lines(shown.replaceAll('&amp;', '&').replaceAll('&quot;', '"'))).toEqual(
      lines(text.replaceAll(MARKS, '')),
    );
    expect(html?.match(/<span dir=/g)?.length ?? 0).toBe((text.match(MARKS)?.length ?? 0) / 2);
  });

  test('has a subject without marks of direction', () => {
    expect(subject).not.toMatch(/\p{Bidi_Control}/u);
  });
});

test('a subject loses marks and lines that came with its words', () => {
  const { subject } = toTextAndHtml(
    { subject: 'طلب \u2068ES-1\u2069\u200f\r\nBcc: x', text: '' },
    arabic,
  );
  expect(subject).toBe('طلب ES-1 Bcc: x');
});

test('a mail that is sent at once has markup from the right, and in English none', () => {
  const compose: Compose = ({ language }) => codeMail('482913', language);
  expect(toDirectMail(compose(arabic), arabic).html).toContain('\n<p>482913</p>\n');
  expect(toDirectMail(compose(english), english)).toEqual(codeMail('482913', english.language));
});

test('codes that are copied into a form have no mark at them', () => {
  const { text } = mails.transfer_chosen(MAIL_EXAMPLES.transfer_chosen[0]!, arabic);
  for (const value of ['SA03 8000 0000 6080 1016 7519', 'SAMPSARI', 'ES-261121-4F7K2M9QXC'])
    expect(text).toMatch(new RegExp(`: ${value}$`, 'm'));
});

test('what would turn around has marks: a telephone number, a time, a model', () => {
  const order = {
    ...MAIL_EXAMPLES.order_placed[0]!,
    items: [{ quantity: 2, name: 'LR4-72HPH-450M panel', sku: '7-A' }],
  };
  const { text } = mails.order_placed(order, arabic);
  for (const value of ['+966501234567', '09:00-11:00', 'LR4-72HPH-450M panel', '7-A'])
    expect(text).toMatch(new RegExp(`[\u2066\u2068]${value.replace('+', '\\+')}\u2069`));
  expect(text).toContain('(15 جمادى الآخرة 1448 هـ)');
});

test('a person cannot put marks of direction into a mail', () => {
  const note = 'a\u2069\u202eb\u2066c';
  const { text } = mails.order_placed({ ...MAIL_EXAMPLES.order_placed[0]!, note }, arabic);
  expect(text).toContain('\u2068abc\u2069');
});

describe('a count in a mail takes its form', () => {
  const { code, bank, transferReported } = languageOf('ar').words;
  test.each([
    [0, '0 دقيقة'],
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتين'],
    [3, '3 دقائق'],
    [11, '11 دقيقة'],
    [100, '100 دقيقة'],
  ])('%i minutes: %s', (count, words) => {
    expect(code.valid(count)).toContain(`لمدة ${words} `);
  });

  test.each([
    [0, '0 يوم إضافي'],
    [1, 'يومًا إضافيًا'],
    [2, 'يومين إضافيين'],
    [3, '3 أيام إضافية'],
    [11, '11 يومًا إضافيًا'],
    [100, '100 يوم إضافي'],
  ])('%i days: %s', (count, words) => {
    for (const text of [bank.reportIt(count), transferReported.text('ES-1', '5', count)])
      expect(text).toMatch(new RegExp(` ${words}\\.$`));
  });
});

describe('the rules find what is against them', () => {
  test('an English word, a figure, a link', () => {
    expect(latinIn('رمز\nTotal: 5\nhttps://shop.example/help SAMPSARI')).toEqual(['Total: 5']);
    expect(figuresIn('15% of 1,164.99 (27 محرم 1448 هـ) ES-1-A2 https://a.example/7')).toEqual([
      '1,164.99',
      '15',
      'ES-1-A2',
    ]);
    expect(linksIn('حالة:\nhttps://shop.example/ar/x?a=1').map(withoutPrefix)).toEqual([
      'https://shop.example/x?a=1',
    ]);
  });
});
