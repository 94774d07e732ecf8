import { expect, test } from 'vitest';
import { startFakeSmtp } from '#tests/support/fakes/fake-smtp.ts';
import { smtpMailer } from './smtp.ts';

const FROM = 'Shop <no-reply@shop.example>';
const MAIL = { to: 'sara@example.com', subject: 'S', text: 'T' };

test.each(['EHLO', 'RCPT', 'END'])(
  'a server that stays silent after %s is given up in time for the next turn of the mail',
  async (word) => {
    const server = await startFakeSmtp({ replies: { [word]: null } });
    const send = smtpMailer(server.url, FROM, { longestMs: 200 });
    await expect(send(MAIL)).rejects.toThrow('The mail server took too long.');
    void server.close();
  },
);

test('production hands neither password nor mail to a server without TLS', async () => {
  const server = await startFakeSmtp();
  const url = server.url.replace('//', '//user:password@');
  const send = smtpMailer(url, FROM, { onlyEncrypted: true });
  await expect(send(MAIL)).rejects.toThrow();
  expect(server.mails).toEqual([]);
  await server.close();
});

test('a mail of the outbox has the number of its row, so that a server knows it again', async () => {
  const server = await startFakeSmtp();
  const send = smtpMailer(server.url, FROM);
  const id = '00000000-0000-4000-8000-000000000001';
  await send({ ...MAIL, id, headers: { 'List-Unsubscribe': '<https://a.example/leave?token=t>' } });
  await send(MAIL);
  const [first, second] = server.mails.map(({ data }) => data);
  expect(first).toContain(`Message-ID: <${id}@shop.example>`);
  expect(first).toContain('List-Unsubscribe: <https://a.example/leave?token=t>');
  expect(second).not.toContain(id);
  await server.close();
});
