import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLocale } from '#domain/shared/locale.ts';
import { CART, fakeDeps, post, read } from '#tests/support/fakes/fake-deps.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { codeMail } from '#supabase/functions/_shared/mails/mails.ts';
import { handle } from './handler.ts';

const EMAIL = 'buyer@example.com';
const CODE = '482913';
const issued = { issue_code: { result: 'issued', email: EMAIL, code: CODE } };

describe('the language of the email', () => {
  test.each(['ar', 'ar-SA'])('is Arabic for a page in %s, from the right', async (locale) => {
    const deps = fakeDeps(issued);
    await handle(post({ email: EMAIL, cart: CART, locale }), deps);
    const [mail] = deps.mails;
    expect(mail).toMatchObject({ to: EMAIL, subject: 'رمز التحقق من إنرسوق' });
    expect(mail?.text.split('\n')).toContain(CODE);
    expect(mail?.html).toContain('<div lang="ar" dir="rtl" ');
    expect(mail?.html).toContain(`<p>${CODE}</p>`);
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[A-Za-z]/);
  });

  test('is English for one that is unknown, and nothing fails', async () => {
    const english = codeMail(CODE, languageOf('en'));
    const named = fc
      .oneof(fc.jsonValue(), fc.constantFrom('fr', 'AR', 'arabic', 'العربية', '__proto__'))
      .filter((locale) => parseLocale(locale) === 'en');
    await fc.assert(
      fc.asyncProperty(named, async (locale) => {
        const deps = fakeDeps(issued);
        const { status } = await read(handle(post({ email: EMAIL, cart: CART, locale }), deps));
        expect(status).toBe(200);
        expect(deps.mails).toEqual([{ to: EMAIL, ...english }]);
      }),
    );
  });
});
