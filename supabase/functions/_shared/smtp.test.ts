import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeSmtp, type FakeSmtp } from '#tests/support/fake-smtp.ts';
import { smtpMailer } from './smtp.ts';

let server: FakeSmtp;
beforeAll(async () => {
  server = await startFakeSmtp();
});
beforeEach(() => server.mails.splice(0));
afterAll(() => server.close());

const send = (mail: { to: string; subject?: string; text?: string; html?: string | null }) =>
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

test('markup goes beside the text', async () => {
  await send({ to: 'sara@example.com', html: '<b>bold</b>' });
  expect(server.mails[0]?.data).toContain('multipart/alternative');
});

test('an address or a subject with line breaks adds no header and no recipient', async () => {
  await send({
    to: 'sara@example.com\r\nBcc: other@example.com',
    subject: 'S\r\nBcc: x@y.zz',
  }).catch(() => null);
  await send({ to: 'sara@example.com, other@example.com' }).catch(() => null);
  for (const mail of server.mails) {
    expect(mail.recipients).toHaveLength(1);
    expect(mail.data).not.toMatch(/^bcc:/im);
  }
});

test('a server that is not there is a failure', async () => {
  const nowhere = smtpMailer('smtp://127.0.0.1:1', 'no-reply@shop.example');
  await expect(nowhere({ to: 'sara@example.com', subject: 'S', text: 'T' })).rejects.toThrow();
});
