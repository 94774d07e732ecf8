import { expect, test } from 'vitest';
import { mailHtml, mailPage } from './mail-markup.ts';

test('the markup of a mail escapes what people wrote and links to our own site only', () => {
  expect(
    mailHtml(
      'Dear <b>"A & B"</b>\nhttps://shop.example/x?a=1&b=2\nhttps://evil.example\n\nBye',
      'https://shop.example',
    ),
  ).toBe(
    '<p dir="auto">Dear &lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;<br>' +
      '<a href="https://shop.example/x?a=1&amp;b=2">https://shop.example/x?a=1&amp;b=2</a><br>' +
      'https://evil.example</p>\n' +
      '<p dir="auto">Bye</p>',
  );
});

const SITE = 'https://shop.example';

test('the markup of a mail names its language and direction', () => {
  expect(mailPage('Bye', SITE, 'en')).toMatch(
    /^<div lang="en" dir="ltr" [^>]+>\n<p dir="auto">Bye<\/p>/,
  );
  expect(mailPage('482913', SITE, 'ar')).toMatch(
    /^<div lang="ar" dir="rtl" [^>]+>\n<p>482913<\/p>/,
  );
});

test('a pair of marks becomes an element with the direction of its letters, and a link ends before a mark', () => {
  const html = (text: string) => mailHtml(text, SITE, 'rtl');
  expect(html('\u2068+966 11\u2069')).toBe('<p><span dir="ltr">+966 11</span></p>');
  expect(html('\u20684 <b>\u2069')).toBe('<p><span dir="ltr">4 &lt;b&gt;</span></p>');
  expect(html('\u20684 قطع A\u2069')).toBe('<p><span dir="rtl">4 قطع A</span></p>');
  expect(html('\u206609:00\u2069')).toBe('<p><span dir="ltr">09:00</span></p>');
  expect(html(`\u2068${SITE}/a\u2069`)).toContain(`<a dir="ltr" href="${SITE}/a">`);
  expect(html('\u2068open')).not.toContain('<span');
});
