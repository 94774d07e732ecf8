/** Emails in a language that nobody wrote by hand: what stays English in them would stay so in Arabic. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailKind } from '#domain/mail.ts';
import type { Language } from '#supabase/functions/_shared/mails/language.ts';
import { codeMail, mails } from '#supabase/functions/_shared/mails/mails.ts';
import { MAIL_EXAMPLES } from '#tests/support/mail-examples.ts';
import { englishIn, loadPseudo } from '#tests/support/pseudo-language.ts';

const OUT = '.cache/pseudo-mails';
const SITE = 'https://shop.example';

let language: Language;
beforeAll(async () => {
  language = await loadPseudo(OUT);
});
afterAll(() => rmSync(OUT, { recursive: true, force: true }));

test.each(Object.keys(MAIL_EXAMPLES) as MailKind[])('%s has no English word', (kind) => {
  for (const data of MAIL_EXAMPLES[kind]) {
    const { subject, text } = mails[kind](data as never, { language, site: SITE });
    expect(englishIn(`${subject}\n${text}`)).toEqual([]);
    for (const link of text.match(/https:\S+/g) ?? []) expect(link).toContain(`${SITE}/ar/`);
  }
});

test('the email with a code has no English word', () => {
  const { subject, text } = codeMail('482913', language);
  expect(englishIn(`${subject}\n${text}`)).toEqual([]);
});

test('an English word is found', () => {
  expect(englishIn('رمز\nTotal: 5\nSAR 5 https://shop.example/help')).toEqual(['Total: 5']);
});
