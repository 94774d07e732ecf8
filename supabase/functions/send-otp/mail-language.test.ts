import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { CART, fakeDeps, post, read } from '#tests/support/fake-deps.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { codeMail } from '#supabase/functions/_shared/mails/mails.ts';
import { handle } from './handler.ts';

vi.mock(import('#supabase/functions/_shared/mails/language.ts'), async (original) => {
  const actual = await original();
  return { ...actual, languageOf: vi.fn(actual.languageOf) };
});

const EMAIL = 'buyer@example.com';
const CODE = '482913';
const issued = { issue_code: { result: 'issued', email: EMAIL, code: CODE } };

describe('the language of the email', () => {
  test('is the one that the page is in', async () => {
    const english = languageOf('en');
    const subject = 'رمز التحقق';
    const code = { ...english.words.code, subject } as unknown as typeof english.words.code;
    vi.mocked(languageOf).mockImplementationOnce((locale) =>
      locale === 'ar' ? { ...english, words: { ...english.words, code } } : english,
    );
    const deps = fakeDeps(issued);
    await handle(post({ email: EMAIL, cart: CART, locale: 'ar' }), deps);
    expect(deps.mails.map((mail) => mail.subject)).toEqual([subject]);
  });

  test('is English for one that is unknown, and nothing fails', async () => {
    const english = codeMail(CODE, languageOf('en'));
    const named = fc.oneof(fc.jsonValue(), fc.constantFrom('fr', 'ar', '__proto__'));
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
