/** The pages that answer a form of the Arabic site in a browser without script. */
import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { latinIn } from '#tests/support/oracles/arabic-words.ts';
import { CART, fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { PRODUCT, stored } from '#tests/support/builders/form-bodies.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

recordConsole();
const NUMBER = 'QT-261123-4F7K2M9QXC';
const EMAIL = 'mona@example.com';
const answers = {
  submit_form: { ...stored.submit_form, number: NUMBER },
  open_cart: CART,
  issue_code: { result: 'issued', email: EMAIL, code: '482913' },
  check_code: { result: 'verified' },
};
const person = { locale: 'ar', email: EMAIL, message: 'مرحبا', name: 'منى صالح' };
const contact = {
  ...person,
  kind: 'contact',
  inquiry: 'general',
  first_name: 'منى',
  last_name: 'صالح',
};
const quote = { ...person, kind: 'quote', product: PRODUCT, quantity: '١٢' };
const coded = { ...quote, cart: CART, code: '482913' };

async function send(fields: Record<string, string>, changes: Record<string, unknown> = {}) {
  const body = new URLSearchParams(fields);
  const deps = fakeDeps({ ...answers, ...changes });
  const url = 'https://shop.example/functions/v1/forms/page';
  const answer = await handle(new Request(url, { method: 'POST', body }), deps);
  return { html: await answer.text(), deps };
}

/** The texts of a page, without the typed values. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/[\u2066-\u2069]/g, '');

test.each([
  ['thanks for a message', contact, {}, 'وصلتنا رسالتك.'],
  [
    'thanks for a request for a demo',
    { ...person, kind: 'demo', company: 'شركة', phone: '+966501234567' },
    {},
    'وصلنا طلبك.',
  ],
  ['thanks for a subscription', { ...person, kind: 'newsletter' }, {}, 'أرسلنا إليك رسالة تأكيد.'],
  [
    'shows what is wrong',
    { ...contact, email: 'mona@', first_name: '' },
    {},
    'يُرجى ملء الحقل: الاسم الأول',
  ],
  ['asks for the code', quote, {}, `أرسلنا رمزًا إلى \u2068${EMAIL}\u2069`],
  [
    'asks again for a wrong code',
    coded,
    { check_code: { result: 'code_invalid' } },
    'هذا الرمز غير صحيح.',
  ],
  ['names the number of the request', coded, {}, `\u2068${NUMBER}\u2069`],
  [
    'asks for the CV again',
    { ...person, kind: 'application', role: 'driver' },
    {},
    'يُرجى اختيار ملف سيرتك الذاتية',
  ],
  [
    'refuses too many',
    contact,
    { submit_form: { result: 'rate_limited', retry_after: 60 } },
    'وردت رسائل كثيرة',
  ],
  [
    'refuses a session that is not proved',
    coded,
    { submit_form: new AppError('address_not_verified') },
    'هذا النموذج قديم',
  ],
  ['reports a failure', contact, { submit_form: new Error('x') }, 'حدث خطأ ولم يُرسل شيء.'],
  ['refuses what is no form', { locale: 'ar', kind: 'x' }, {}, 'تعذّرت قراءة جزء من النموذج.'],
] as const)(
  'a page in Arabic %s, from the right and without an English word',
  async (_case, fields, changes, words) => {
    const { html } = await send(fields, changes);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<title>');
    expect(html.replaceAll('&#39;', "'")).toContain(words);
    expect(latinIn(wordsOf(html))).toEqual([]);
    expect(html).not.toMatch(
      /(?:margin|padding|border)-(?:left|right)|text-align:\s*(?:left|right)/,
    );
  },
);

test('the way home leads to the Arabic site, and the form keeps its language', async () => {
  expect((await send(contact)).html).toContain('href="/ar"');
  expect((await send(quote)).html).toContain('name="locale" value="ar"');
});

test('what is stored, and the mail with the code, are in Arabic', async () => {
  const { deps } = await send(contact);
  expect(deps.calls.at(-1)).toMatchObject({ name: 'submit_form', args: { locale: 'ar' } });
  expect((await send(quote)).deps.mails).toMatchObject([{ subject: 'رمز التحقق من إنرسوق' }]);
});
