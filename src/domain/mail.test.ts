import { expect, test } from 'vitest';
import { mailHtml } from './mail.ts';

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
