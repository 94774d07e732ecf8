/** Whom the answer to a mail reaches. */
import { expect, test } from 'vitest';
import { fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { ask, row } from '#tests/support/builders/mail/waiting-mails.ts';
import { handle } from './handler.ts';

/** Mails to the shop that contain the address of their sender. */
const FROM_PEOPLE = (email: string) => [
  { kind: 'form_received', data: { form: 'contact', email, message: 'Hello' } },
  { kind: 'form_received', data: { form: 'demo', email } },
  { kind: 'form_received', data: { form: 'quote', email, number: 'QT-1', items: [] } },
  { kind: 'form_received', data: { form: 'application', email, role: 'buyer' } },
  { kind: 'quote_reply', data: { number: 'QT-1', email, body: 'Is it new?' } },
  {
    kind: 'quote_settled',
    data: { number: 'QT-1', email, status: 'declined', reason: null, order_number: null },
  },
];

test('each mail to the shop that a person caused is answered to that person', async () => {
  const rows = FROM_PEOPLE('Sara@Example.com').map((mail, place) =>
    row(`m${place}`, { recipient: '{shop}', ...mail }),
  );
  const batches = [rows.slice(0, 5), rows.slice(5)];
  const deps = fakeDeps({ claim_mail: () => batches.shift(), mail_sent: null });
  await handle(ask(), deps);
  expect(deps.mails.map(({ to }) => to)).toEqual(rows.map(() => 'desk@shop.example'));
  expect(deps.mails.map(({ replyTo }) => replyTo)).toEqual(rows.map(() => 'sara@example.com'));
});

test.each([
  'sara@example.com\r\nBcc: other@example.com',
  'sara@example.com, other@example.com',
  'sara@example.com <other@example.com>',
  'nobody',
])('a sender %j that is no address is in no header', async (email) => {
  const rows = FROM_PEOPLE(email)
    .slice(0, 4)
    .map((mail, place) => row(`m${place}`, { recipient: '{shop}', ...mail }));
  const deps = fakeDeps({ claim_mail: rows, mail_sent: null });
  await handle(ask(), deps);
  expect(deps.mails).toHaveLength(rows.length);
  expect(deps.mails.filter((mail) => 'replyTo' in mail)).toEqual([]);
});

test('a mail to a buyer is answered to the shop', async () => {
  const data = { form: 'quote', email: 'sara@example.com', number: 'QT-1', key: 'k', items: [] };
  const rows = [row('a'), row('b', { kind: 'quote_received', data })];
  const deps = fakeDeps({ claim_mail: rows, mail_sent: null });
  await handle(ask(), deps);
  expect(deps.mails.map(({ replyTo }) => replyTo)).toEqual([undefined, undefined]);
});
