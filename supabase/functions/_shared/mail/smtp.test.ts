import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ORDER } from '#tests/support/builders/mail/order-mail.ts';
import { startFakeSmtp, type FakeSmtp } from '#tests/support/fakes/fake-smtp.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { mails } from '#supabase/functions/_shared/mails/mails.ts';
import { toTextAndHtml } from '#supabase/functions/_shared/mails/sent.ts';
import { smtpMailer } from './smtp.ts';

let server: FakeSmtp;
beforeAll(async () => {
  server = await startFakeSmtp();
});
beforeEach(() => server.mails.splice(0));
afterAll(() => server.close());

interface Words {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string | null;
}

const send = (mail: Words) =>
  smtpMailer(server.url, 'Shop <no-reply@shop.example>')({ subject: 'S', text: 'T', ...mail });

test('a mail reaches its one recipient with its words and the sender of the settings', async () => {
  await send({ to: 'sara@example.com', subject: 'Your code', text: '482913' });
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.recipients).toEqual(['<sara@example.com>']);
  expect(mail?.data).toContain('From: Shop <no-reply@shop.example>');
  expect(mail?.data).toContain('Subject: Your code');
  expect(mail?.data.split('\n')).toContain('482913');
});

test('the answer to a mail goes to its Reply-To, and to the sender where it has none', async () => {
  await send({ to: 'desk@shop.example', replyTo: 'sara@example.com' });
  await send({ to: 'desk@shop.example' });
  expect(headerIn(server.mails[0]!.data, 'Reply-To')).toBe('sara@example.com');
  expect(server.mails[0]?.recipients).toEqual(['<desk@shop.example>']);
  expect(server.mails[1]?.data).not.toMatch(/^reply-to:/im);
});

test('markup goes beside the text', async () => {
  await send({ to: 'sara@example.com', html: '<b>bold</b>' });
  expect(server.mails[0]?.data).toContain('multipart/alternative');
});

/** A header as a mail program reads it (RFC 2047), folded over several lines. */
function headerIn(data: string, name: string): string {
  const [, folded = ''] = new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'm').exec(data) ?? [];
  const joined = folded.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : fromQuoted(text),
  );
}

const fromQuoted = (text: string): string =>
  decodeURIComponent(text.replaceAll('%', '=25').replaceAll('_', '=20').replaceAll('=', '%'));

test('a subject in Arabic arrives whole, with its number and without marks of direction', async () => {
  const shop = { language: languageOf('ar'), site: 'https://shop.example' };
  const mail = toTextAndHtml(mails.transfer_reminder(ORDER, shop), shop);
  await send({ to: 'mona@example.com', ...mail });
  const { data } = server.mails[0]!;
  expect(headerIn(data, 'Subject')).toBe('طلبك ES-261121-4F7K2M9QXC بانتظار تحويلك');
  expect(data.split('\n\n')[0]).toMatch(/^[\x20-\x7e\t\n]+$/);
  expect(data).toContain('Content-Type: text/plain; charset=utf-8');
});

test('an address or a subject with line breaks adds no header and no recipient', async () => {
  await send({
    to: 'sara@example.com\r\nBcc: other@example.com',
    subject: 'S\r\nBcc: x@y.zz',
  }).catch(() => null);
  await send({ to: 'sara@example.com, other@example.com' }).catch(() => null);
  await send({
    to: 'sara@example.com',
    replyTo: 'a@example.com\r\nBcc: other@example.com',
  }).catch(() => null);
  for (const mail of server.mails) {
    expect(mail.recipients).toHaveLength(1);
    expect(mail.data).not.toMatch(/^bcc:/im);
  }
});

test('a server that is not there is a failure', async () => {
  const nowhere = smtpMailer('smtp://127.0.0.1:1', 'no-reply@shop.example');
  await expect(nowhere({ to: 'sara@example.com', subject: 'S', text: 'T' })).rejects.toThrow();
});
