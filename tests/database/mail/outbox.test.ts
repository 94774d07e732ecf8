import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { mails } from '#supabase/functions/_shared/mails/mails.ts';
import { toOutboxMail } from '#tests/support/builders/mail/mails.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { sku: 'Q-1', name: 'Gas cylinder' });
});
afterAll(() => backend.close());
beforeEach(() => backend.exec('delete from app.outbox; delete from app.rate_limits'));

const claim = async (batch = 100) => {
  const { body } = await serviceRpc(backend, 'claim_mail', { batch });
  return body.map((row: { id: string } & Parameters<typeof toOutboxMail>[0]) => ({
    id: row.id,
    ...toOutboxMail(row),
  }));
};
const submit = (kind: string, payload: object, over: object = {}) =>
  serviceRpc(backend, 'submit_form', { kind, payload, client: '203.0.113.9', ...over });
const message = { name: 'Mona', email: 'mona@example.com', message: 'Hello' };
/** One mail, to the shop. */
const post = () =>
  backend.sql(`select app.post_mail('{shop}', 'form_received', $1)`, [
    JSON.stringify({ form: 'contact', ...message }),
  ]);
const fields = (body: { details: string }) => JSON.parse(body.details).fields;

describe('the outbox', () => {
  test('gives each mail to one sender, and again only after its pause', async () => {
    await post();
    const [mail] = await claim();
    expect(mail).toMatchObject({ recipient: '{shop}', subject: 'Contact form' });
    expect(await claim()).toEqual([]);
    await serviceRpc(backend, 'mail_failed', { mail: mail.id, problem: 'no route' });
    expect(await claim()).toEqual([]);
    await backend.sql(`update app.outbox set next_attempt_at = now()`);
    expect(await claim()).toMatchObject([{ id: mail.id }]);
    await serviceRpc(backend, 'mail_sent', { mail: mail.id });
    await backend.sql(`update app.outbox set next_attempt_at = now()`);
    expect(await claim()).toEqual([]);
  });

  test('waits twice as long after each failure and gives up after ten', async () => {
    await post();
    const pauses: number[] = [];
    for (let i = 0; i < 11; i++) {
      await backend.sql(`update app.outbox set next_attempt_at = now()`);
      if ((await claim()).length === 0) break;
      const [row] = await backend.sql<{ minutes: number }>(
        `select round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes from app.outbox`,
      );
      pauses.push(row!.minutes);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
  });

  test('keeps the data of a mail only until it is sent, and accepts only known kinds', async () => {
    await post();
    const [mail] = await claim();
    await serviceRpc(backend, 'mail_sent', { mail: mail.id });
    expect(await backend.sql('select data from app.outbox')).toEqual([{ data: {} }]);
    const unknown = backend.sql(`select app.post_mail('a@b.com', 'spam', '{}')`);
    await expect(unknown).rejects.toThrow('outbox_kind_known');
    const [row] = await backend.sql<{ kinds: string }>(
      `select pg_get_constraintdef(oid) as kinds from pg_constraint where conname = 'outbox_kind_known'`,
    );
    const known = [...(row?.kinds ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
    expect(known.sort()).toEqual(Object.keys(mails).sort());
  });
});

describe('forms', () => {
  test.each(['contact', 'demo'])(
    'a %s form is stored and emailed to the shop',
    { tags: 'contact-03' },
    async (kind) => {
      const { body } = await submit(kind, { ...message, company: 'Noor' });
      const [row] = await backend.sql('select * from app.contact_messages where id = $1', [
        body.id,
      ]);
      expect(row).toMatchObject({ kind, name: 'Mona', email: 'mona@example.com', company: 'Noor' });
      const [toShop, toSender] = await claim();
      expect(toShop).toMatchObject({ recipient: '{shop}' });
      expect(toShop.text).toContain('Hello');
      expect(toSender).toMatchObject({ recipient: 'mona@example.com' });
      expect(toSender.subject + toSender.text).not.toMatch(/Hello|Mona|Noor/);
    },
  );

  test('an address gets one acknowledgement an hour, from whatever form and client', async () => {
    const acknowledged = async () =>
      (
        await backend.sql<{ number: number }>(
          `select count(*)::integer as number from app.outbox
           where kind = 'message_received' and recipient = 'mona@example.com'`,
        )
      )[0]!.number;
    await submit('contact', message);
    await submit('contact', { ...message, email: ' MONA@example.com' }, { client: '203.0.113.10' });
    await submit('demo', message, { client: '203.0.113.11' });
    expect(await acknowledged()).toBe(1);
    await submit('contact', { ...message, email: 'other@example.com' });
    await backend.sql(`update app.outbox set created_at = created_at - interval '61 minutes'`);
    await submit('demo', message);
    expect(await acknowledged()).toBe(2);
  });

  test('faulty fields are named and nothing is stored', async () => {
    const before = await fingerprint(backend);
    const empty = await submit('contact', { email: 'x' });
    expect(empty.status).toBe(422);
    expect(fields(empty.body)).toEqual({ email: 'invalid', name: 'required', message: 'required' });
    const long = await submit('contact', { ...message, message: 'x'.repeat(5001) });
    expect(fields(long.body)).toEqual({ message: 'too_long' });
    expect(fields((await submit('other', message)).body)).toEqual({ kind: 'invalid' });
    expect(await fingerprint(backend)).toEqual(before);
  });

  test('an e-mail and a client address are limited, and the refusal names when to try again', async () => {
    for (let i = 0; i < 5; i++) expect((await submit('contact', message)).body.id).toBeTruthy();
    const refusal = { result: 'rate_limited', retry_after: expect.any(Number) };
    expect((await submit('contact', message)).body).toEqual(refusal);
    const other = { ...message, email: 'other@example.com' };
    expect((await submit('contact', other, { per_client: 5 })).body).toEqual(refusal);
    expect((await submit('contact', other)).body.id).toBeTruthy();
  });

  test(
    'a newsletter reader is one only after the link of the mail',
    { tags: ['home-14', 'blog-06'] },
    async () => {
      const email = 'reader@example.com';
      await submit('newsletter', { email });
      const state = async () =>
        (
          await backend.sql(
            `select confirmed_at is not null as confirmed, unsubscribed_at is not null as gone
         from app.newsletter_subscribers where email = $1`,
            [email],
          )
        )[0];
      const [mail] = await claim();
      const token = mail.text.match(/#confirm=([\w-]{43})/)[1];
      expect(await state()).toEqual({ confirmed: false, gone: false });
      expect(
        (await serviceRpc(backend, 'confirm_newsletter', { token: 'A'.repeat(43) })).body,
      ).toBe(false);
      expect((await serviceRpc(backend, 'confirm_newsletter', { token })).body).toBe(true);
      expect(await state()).toEqual({ confirmed: true, gone: false });
      await submit('newsletter', { email });
      expect(await claim()).toEqual([]);
      expect((await serviceRpc(backend, 'unsubscribe_newsletter', { token })).body).toBe(true);
      expect(await state()).toEqual({ confirmed: true, gone: true });
    },
  );

  test(
    'a quote request is stored with its lines and emailed to both',
    { tags: ['product-12', 'checkout-06'] },
    async () => {
      const unpriced = await aProduct(backend, { price: null });
      const shopper = await Shopper.arrive(backend);
      const email = 'asker@example.com';
      const items = [
        { product, quantity: 3 },
        { product: unpriced, quantity: 1 },
      ];
      const payload = { cart: shopper.cart, email, items };
      expect(await submit('quote', payload)).toMatchObject({
        status: 403,
        body: { hint: 'address_not_verified' },
      });
      await shopper.verify(email);
      const { body } = await submit('quote', payload);
      const rows = await backend.sql(
        'select product_id, quantity from app.quote_request_items where quote_request_id = $1 order by quantity desc',
        [body.id],
      );
      expect(rows).toEqual([
        { product_id: product, quantity: 3 },
        { product_id: unpriced, quantity: 1 },
      ]);
      const mails = await claim();
      expect(mails.map((mail: { recipient: string }) => mail.recipient).sort()).toEqual([
        email,
        '{shop}',
      ]);
      expect(mails[0].text).toContain('3 x Gas cylinder (Q-1)');
    },
  );

  test.each([
    [[], 'required'],
    ['x', 'required'],
    [[{ product: 'x', quantity: 1 }], 'invalid'],
    [[{ product: null, quantity: 0 }], 'invalid'],
    [Array(301).fill({ product: 'x', quantity: 1 }), 'too_long'],
  ])('quote lines %j are %s', async (items, fault) => {
    const answer = await submit('quote', { email: 'a@b.com', items });
    expect(fields(answer.body)).toEqual({ items: fault });
  });
});

describe('sweep', () => {
  test('empty carts go after a day, others after 30, those with an order stay', async () => {
    const [empty, full, old, buyer, fresh] = await Promise.all(
      Array.from({ length: 5 }, () => Shopper.arrive(backend)),
    );
    for (const shopper of [full!, old!]) await shopper.add(product);
    await buyer!.buy(product);
    const age = (shopper: Shopper, days: number) =>
      backend.sql(
        `update app.cart_sessions set seen_at = now() - make_interval(days => $2) where token_hash = app.token_hash($1)`,
        [shopper.cart, days],
      );
    for (const shopper of [empty!, full!]) await age(shopper, 2);
    for (const shopper of [old!, buyer!]) await age(shopper, 31);
    await serviceRpc(backend, 'sweep');
    const lives = async (shopper: Shopper) => (await shopper.call('get_cart')).status === 200;
    expect(await Promise.all([empty, full, old, buyer, fresh].map((one) => lives(one!)))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  test('mail is forgotten after 30 days, also what never went out', async () => {
    await submit('contact', message);
    await submit('contact', { ...message, email: 'new@example.com' });
    await backend.exec(`update app.outbox set created_at = now() - interval '31 days'
      where data ->> 'email' = 'mona@example.com'`);
    await serviceRpc(backend, 'sweep');
    const rows = await backend.sql(
      `select data ->> 'email' as email from app.outbox where kind = 'form_received'`,
    );
    expect(rows).toEqual([{ email: 'new@example.com' }]);
  });

  test('codes and counts are forgotten after a day', async () => {
    const shopper = await Shopper.arrive(backend);
    await shopper.receiveCode('forgotten@example.com');
    await backend.exec(`update app.email_challenges set created_at = now() - interval '25 hours';
      update app.rate_limits set created_at = now() - interval '25 hours';`);
    await serviceRpc(backend, 'sweep');
    const rows = await backend.sql(
      'select id::text from app.email_challenges union all select id::text from app.rate_limits',
    );
    expect(rows).toEqual([]);
  });
});
