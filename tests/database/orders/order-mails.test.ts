/** Mail about what happens to an order: reminder, cancellation, expiry, and the link once more. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatSar } from '#messages/en/format.ts';
import { fingerprint, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { INITIAL_SETTINGS, totalOf, vatOf } from '#tests/support/database/initial-settings.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { aProduct } from '#tests/support/builders/session.ts';

const TOTAL = totalOf(100_00);
const IBAN = INITIAL_SETTINGS.bank_account.iban;

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { price: 100 });
});
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from app.orders'));

async function placed(method = 'bank_transfer', over: object = {}) {
  const { shopper, email, order_number } = await aPlacedOrder(backend, product, {
    method,
    ...over,
  });
  const run = (name: string, more: object = {}) =>
    serviceRpc(backend, name, { order_number, ...more });
  const mails = () => mailsFor(backend, email);
  const kinds = async () => (await mails()).map(({ kind }) => kind);
  /** Sets the time until the order expires. */
  const left = (interval: string) =>
    backend.sql(
      `update app.payments set expires_at = now() + $2::interval from app.orders
       where orders.id = order_id and order_number = $1`,
      [order_number, interval],
    );
  return { shopper, email, order_number, run, mails, kinds, left };
}

const sweep = async () => (await serviceRpc(backend, 'sweep')).body;

test('the mail of an order by transfer has account, amount, reference, prices, VAT and address', async () => {
  const { mails, order_number } = await placed();
  const [mail] = await mails();
  for (const line of [
    `IBAN: ${IBAN}`,
    `Amount: ${formatSar(TOTAL)}`,
    `Payment reference: ${order_number}`,
    `VAT ${INITIAL_SETTINGS.vat_percent}%: ${formatSar(vatOf(100_00))}`,
    `Total: ${formatSar(TOTAL)}`,
    'King Fahd Road 1',
  ])
    expect(mail!.text.split('\n')).toContain(line);
  expect(mail!.text).toMatch(
    /1 x Gas cylinder 11 kg \(SKU-.*\): SAR 100\.00 each, SAR 100\.00 \(excl\. VAT\)/,
  );
});

test('who chooses a transfer later gets the bank details once, however often it is chosen', async () => {
  const { shopper, order_number, kinds, mails } = await placed('card');
  const choose = (method: string) => shopper.call('start_payment', { order_number, method });
  for (const method of ['bank_transfer', 'card', 'bank_transfer', 'bank_transfer'])
    await choose(method);
  expect(await kinds()).toEqual(['order_placed', 'transfer_chosen']);
  expect((await mails())[0]!.text).not.toContain('IBAN');
  expect((await mails())[1]!.text).toContain(`IBAN: ${IBAN}`);
});

describe('a reminder of a transfer', () => {
  test('goes out once, a day before it expires and not earlier', async () => {
    const { left, kinds, mails } = await placed();
    await left('24 hours 5 minutes');
    expect(await sweep()).toMatchObject({ transfers_reminded: 0 });
    await left('23 hours 59 minutes');
    expect(await sweep()).toMatchObject({ transfers_reminded: 1 });
    await sweep();
    expect(await kinds()).toEqual(['order_placed', 'transfer_reminder']);
    expect((await mails())[1]!.text).toContain(`IBAN: ${IBAN}`);
  });

  test('goes out late where the sweep was late, and not after the order has expired', async () => {
    const [late, gone] = [await placed(), await placed()];
    await late.left('1 minute');
    await gone.left('-1 minute');
    await sweep();
    expect(await late.kinds()).toEqual(['order_placed', 'transfer_reminder']);
    expect(await gone.kinds()).toEqual(['order_placed', 'order_expired']);
  });

  test.each<[string, (of: Awaited<ReturnType<typeof placed>>) => Promise<unknown>]>([
    ['is paid', (of) => of.run('record_transfer', { amount_halalas: TOTAL })],
    ['is cancelled by the shop', (of) => of.run('cancel_order', { reason: 'x' })],
    [
      'is changed by the buyer',
      (of) => of.shopper.call('change_order', { order_number: of.order_number }),
    ],
    [
      'is to be paid by card now',
      (of) => of.shopper.call('start_payment', { order_number: of.order_number, method: 'card' }),
    ],
  ])('does not go out when the order %s', async (_, happen) => {
    const of = await placed();
    await happen(of);
    await of.left('20 hours');
    await sweep();
    expect(await of.kinds()).not.toContain('transfer_reminder');
  });

  test('does not follow the mail of a transfer that was chosen in the last day', async () => {
    const { shopper, order_number, kinds } = await placed('card');
    await backend.sql(`update app.orders set placed_at = now() - interval '50 hours'`);
    await shopper.call('start_payment', { order_number, method: 'bank_transfer' });
    await sweep();
    expect(await kinds()).toEqual(['order_placed', 'transfer_chosen']);
  });

  test('names what is still due after a part has arrived', async () => {
    const { run, left, mails } = await placed();
    await run('record_transfer', { amount_halalas: 100_00, reference: 'FT-1' });
    await left('20 hours');
    await sweep();
    expect((await mails()).at(-1)!.text).toContain(`Amount: ${formatSar(TOTAL - 100_00)}`);
  });
});

describe('the end of an order', () => {
  test('by its buyer is mailed', async () => {
    const { shopper, order_number, mails } = await placed('card');
    await shopper.call('change_order', { order_number });
    const mail = (await mails()).at(-1)!;
    expect(mail.subject).toBe(`Your order ${order_number} is cancelled`);
    expect(mail.text).toContain('You have cancelled your order');
    expect(mail.text).toContain('Please do not pay for it any more.');
  });

  test.each(['card', 'bank_transfer'])('by expiry of a %s is mailed once', async (method) => {
    const { left, shopper, order_number, kinds, mails } = await placed(method);
    await left('-1 minute');
    await shopper.call('get_order', { order_number });
    await sweep();
    expect(await kinds()).toEqual(['order_placed', 'order_expired']);
    expect((await mails()).at(-1)!.subject).toBe(`Your order ${order_number} has expired`);
  });
});

test('a name with line breaks and direction marks forges no line of a mail', async () => {
  const note = 'Ring\r\nIBAN: GB29 NWBK 6016 1331 9268 19\u202e';
  const { mails } = await placed('bank_transfer', { note });
  const { text } = (await mails())[0]!;
  expect(text.split('\n').filter((line) => line.startsWith('IBAN:'))).toEqual([`IBAN: ${IBAN}`]);
  expect(text).not.toMatch(/\p{Bidi_Control}|\r/u);
});

describe('the private link', () => {
  const ask = (order_number: string) => rpc(backend, 'mail_order_link', { order_number });
  const keyOf = (text: string) => /#key=([\w-]+)/.exec(text)![1];

  test('is mailed again to the address of the order, and both links open it', async () => {
    const { order_number, mails, kinds } = await placed();
    expect(await ask(` ${order_number.toLowerCase()} `)).toEqual({
      status: 200,
      body: { requested: true },
    });
    expect(await kinds()).toEqual(['order_placed', 'order_link']);
    for (const { text } of await mails()) {
      const { body } = await rpc(backend, 'get_order', { order_number, key: keyOf(text) });
      expect(body.order_number).toBe(order_number);
    }
  });

  test('opens no other order', async () => {
    const [one, other] = [await placed(), await placed()];
    await ask(one.order_number);
    const key = keyOf((await one.mails()).at(-1)!.text);
    const answer = await rpc(backend, 'get_order', { order_number: other.order_number, key });
    expect(answer).toMatchObject({ status: 404, body: { hint: 'order_not_found' } });
  });

  test('is mailed once in ten minutes and three times a day, and every answer is the same', async () => {
    const { order_number, kinds } = await placed();
    const answers = [await ask('ES-261122-0000000000'), await ask(''), await ask(order_number)];
    for (let i = 0; i < 8; i += 1) {
      answers.push(await ask(order_number));
      if (i % 2)
        await backend.sql(
          `update app.rate_limits set created_at = created_at - interval '11 minutes' where action = 'order link'`,
        );
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await kinds()).filter((kind) => kind === 'order_link')).toHaveLength(3);
  });

  test('of a number that does not exist writes nothing', async () => {
    const before = await fingerprint(backend);
    await ask('ES-261122-0000000000');
    expect(await fingerprint(backend)).toEqual(before);
  });
});
