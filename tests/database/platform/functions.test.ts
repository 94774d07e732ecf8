import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handle as deliverMail } from '#supabase/functions/deliver-mail/handler.ts';
import { handle as forms } from '#supabase/functions/forms/handler.ts';
import { handle as sendOtp } from '#supabase/functions/send-otp/handler.ts';
import { handle as verifyOtp } from '#supabase/functions/verify-otp/handler.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn, SHOP_EMAIL, type Functions } from '#tests/support/database/functions.ts';
import { EMAIL_VECTORS } from '#tests/support/oracles/email-vectors.ts';
import { aProduct, anAddress, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let mails: Functions['mails'];
let ask: Functions['ask'];
beforeAll(async () => {
  backend = await startDatabase();
  ({ mails, ask } = functionsOn(backend));
});
beforeEach(() => mails.splice(0));
afterAll(() => backend.close());

/** The mails that are sent once the queue is empty. */
async function delivered(): Promise<Functions['mails']> {
  await ask(deliverMail, {}, KEYS.secret);
  return mails;
}

const human = { website: '', elapsed_ms: 4000 };
const stored = { status: 200, body: { stored: true } };
const quoted = {
  status: 200,
  body: { stored: true, number: expect.stringMatching(/^QT-\d{6}-\w{10}$/) },
};
const code = (mail: Functions['mails'][number] | undefined) =>
  /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';

async function verified(email: string): Promise<Shopper> {
  const shopper = await Shopper.arrive(backend);
  const { cart } = shopper;
  await ask(sendOtp, { email, cart });
  const result = await ask(verifyOtp, { email, cart, code: code(mails.pop()) });
  expect(result).toEqual({ status: 200, body: { verified: true } });
  return shopper;
}

describe('one-time codes', () => {
  test(
    'the code of the mail verifies the e-mail of the session that asked',
    { tags: 'otp-03' },
    async () => {
      const shopper = await verified('sara@example.com');
      expect((await shopper.call('verified_emails')).body).toEqual(['sara@example.com']);
    },
  );

  test('a code that the browser chose opens nothing', { tags: 'otp-04' }, async () => {
    const email = 'noor@example.com';
    const { cart } = await Shopper.arrive(backend);
    await ask(sendOtp, { email, cart, otp: '111111', code: '111111' });
    expect(code(mails[0])).toMatch(/^[1-9]\d{5}$/);
    expect(code(mails[0])).not.toBe('111111');
    const result = await ask(verifyOtp, { email, cart, code: '111111' });
    expect(result).toEqual({ status: 422, body: { error: 'code_invalid' } });
  });

  test(
    'a second code within a minute is refused, with the seconds to wait',
    { tags: ['otp-15', 'otp-19'] },
    async () => {
      const email = 'huda@example.com';
      const { cart } = await Shopper.arrive(backend);
      await ask(sendOtp, { email, cart });
      const { status, body } = await ask(sendOtp, { email, cart });
      expect([status, body['error']]).toEqual([429, 'rate_limited']);
      expect(body['retry_after']).toBeGreaterThan(50);
      expect(body['retry_after']).toBeLessThanOrEqual(60);
      expect(mails).toHaveLength(1);
    },
  );

  test(
    'wrong, never issued and of no session: every failed check reads the same',
    { tags: 'otp-12' },
    async () => {
      const email = 'lina@example.com';
      const { cart } = await Shopper.arrive(backend);
      await ask(sendOtp, { email, cart });
      const wrong = code(mails[0]) === '100000' ? '100001' : '100000';
      const failed = { status: 422, body: { error: 'code_invalid' } };
      for (const guess of [
        { email, cart, code: wrong },
        { email: 'other@example.com', cart, code: code(mails[0]) },
        { email, cart: 'x'.repeat(43), code: code(mails[0]) },
      ]) {
        expect(await ask(verifyOtp, guess)).toEqual(failed);
      }
    },
  );
});

/** One mailbox that somebody else tries to reach by other spellings of its address. */
describe('an address spelled otherwise', () => {
  const VICTIM = 'layla@mailinbox.com';
  const SPELLINGS = EMAIL_VECTORS.filter(({ stored: kept }) => kept === null).map(
    ({ typed }) => typed,
  );
  const DISTINCT = [
    ...SPELLINGS,
    'layla@mailİnbox.com',
    'x@ｇmail.com',
    'x@ⓖmail.com',
    'x@𝐠mail.com',
    'x@ᵍmail.com',
  ];

  test(
    'gets no code, is not asked about by forms, and shows nothing that was saved',
    { tags: 'otp-02' },
    async () => {
      const layla = await verified(VICTIM);
      await layla.call('save_address', { address: anAddress({ email: VICTIM }) });
      const stranger = await Shopper.arrive(backend);
      const { cart } = stranger;
      mails.splice(0);
      for (const email of DISTINCT.filter((text) => text !== '')) {
        const sent = await ask(sendOtp, { email, cart });
        expect([email, sent]).toEqual([email, { status: 422, body: { error: 'email_invalid' } }]);
        const checked = await ask(verifyOtp, { email, cart, code: '123456' });
        expect(checked.body).toEqual({ error: 'code_invalid' });
        const form = await ask(forms, { kind: 'newsletter', ...human, email });
        expect(form.status).toBe(422);
      }
      for (const email of [...DISTINCT.filter((text) => text.isWellFormed()), VICTIM])
        expect((await stranger.call('find_address', { email })).body).toBeNull();
      expect(await delivered()).toEqual([]);
    },
  );

  test('an internationalised domain is another mailbox: its mail goes there, and it finds nothing of others', async () => {
    const stranger = await Shopper.arrive(backend);
    await ask(sendOtp, { email: 'Layla@maılinbox.com', cart: stranger.cart });
    const kept = 'layla@xn--malinbox-ukb.com';
    expect(mails.map(({ to }) => to)).toEqual([kept]);
    const guess = { email: 'layla@maılinbox.com', cart: stranger.cart, code: code(mails[0]) };
    expect((await ask(verifyOtp, guess)).body).toEqual({ verified: true });
    expect((await stranger.call('verified_emails')).body).toEqual([kept]);
    for (const email of [VICTIM, kept])
      expect((await stranger.call('find_address', { email })).body).toBeNull();
  });

  test('the spellings of one mailbox share its limit, in codes and in forms', async () => {
    const spellings = [
      'Info@Bücher.example',
      'info@BÜCHER.example',
      ' info@xn--bcher-kva.example ',
      'INFO@XN--BCHER-KVA.EXAMPLE',
    ];
    const statuses = [];
    for (const email of spellings)
      statuses.push(
        (await ask(sendOtp, { email, cart: (await Shopper.arrive(backend)).cart })).status,
      );
    expect(statuses).toEqual([200, 429, 429, 429]);
    const posted = [];
    for (const email of [...spellings, ...spellings])
      posted.push((await ask(forms, { kind: 'newsletter', ...human, email })).status);
    expect(posted).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const recipients = new Set((await delivered()).map(({ to }) => to));
    expect([...recipients]).toEqual(['info@xn--bcher-kva.example']);
  });
});

describe('forms', () => {
  test(
    'Send Message stores a row, sends a mail to the shop, and acknowledges it',
    { tags: 'contact-03' },
    async () => {
      const name = { first_name: 'Sara', last_name: 'Ali' };
      const words = { ...name, email: 'sara@example.com', message: 'Do you deliver\nto Abha?' };
      const form = { kind: 'contact', inquiry: 'general', ...human, ...words };
      expect(await ask(forms, form)).toEqual(stored);
      const rows = await backend.sql('select kind, name, email, message from app.contact_messages');
      expect(rows).toEqual([
        { kind: 'contact', name: 'Sara Ali', email: 'sara@example.com', message: words.message },
      ]);
      const sent = await delivered();
      expect(sent.map(({ to }) => to).sort()).toEqual([SHOP_EMAIL, words.email].sort());
      const mail = sent.find(({ to }) => to === SHOP_EMAIL);
      for (const part of ['Sara Ali', 'sara@example.com', 'Abha'])
        expect(mail?.text).toContain(part);
    },
  );

  test(
    'Request a Demo stores a row, sends a mail to the shop, and acknowledges it',
    { tags: 'home-12' },
    async () => {
      const person = { name: 'Noor', company: 'Tamimi', email: 'noor@example.com' };
      expect(await ask(forms, { kind: 'demo', ...human, ...person })).toEqual(stored);
      const rows = await backend.sql(
        `select name, company, email from app.contact_messages where kind = 'demo'`,
      );
      expect(rows).toEqual([person]);
      const sent = await delivered();
      expect(sent.map(({ to }) => to).sort()).toEqual([SHOP_EMAIL, person.email].sort());
      expect(sent.find(({ to }) => to === SHOP_EMAIL)?.text).toContain('Tamimi');
    },
  );

  test(
    'the newsletter is nobody’s before the link of its mail was used',
    { tags: ['home-14', 'blog-06'] },
    async () => {
      const email = 'reader@example.com';
      const readers = () =>
        backend.sql('select email from app.newsletter_subscribers where confirmed_at is not null');
      expect(await ask(forms, { kind: 'newsletter', ...human, email })).toEqual(stored);
      expect(await readers()).toEqual([]);
      const [mail] = await delivered();
      expect(mail?.to).toBe(email);
      const link = /https:\/\/shop\.example\/newsletter#confirm=([\w-]{43})/.exec(mail?.text ?? '');
      const token = link?.[1];
      expect(await ask(forms, { kind: 'newsletter-confirm', token })).toEqual(stored);
      expect(await readers()).toEqual([{ email }]);
      const unknown = await ask(forms, { kind: 'newsletter-confirm', token: 'x'.repeat(43) });
      expect(unknown.status).toBe(422);
      expect(await ask(forms, { kind: 'newsletter-unsubscribe', token })).toEqual(stored);
      const left = await backend.sql(
        'select email from app.newsletter_subscribers where unsubscribed_at is not null',
      );
      expect(left).toEqual([{ email }]);
    },
  );

  test(
    'a request for quotation stores its lines and emails shop and buyer',
    { tags: ['product-12', 'checkout-06'] },
    async () => {
      const email = 'buyer@example.com';
      const { cart } = await verified(email);
      const product = await aProduct(backend, { sku: 'SOL-1', name: 'Solar panel', price: null });
      const items = [{ product, quantity: 12 }];
      const form = { kind: 'quote', ...human, cart, name: 'Mona', email, items };
      expect(await ask(forms, form)).toEqual(quoted);
      const rows = await backend.sql('select product_id, quantity from app.quote_request_items');
      expect(rows).toEqual([{ product_id: product, quantity: 12 }]);
      const sent = await delivered();
      expect(sent.map(({ to }) => to).sort()).toEqual([email, SHOP_EMAIL]);
      for (const mail of sent) expect(mail.text).toContain('12 x Solar panel (SOL-1)');
    },
  );

  test(
    'site city and wished day are stored in their columns and emailed to the shop',
    { tags: 'product-12' },
    async () => {
      const email = 'site@example.com';
      const { cart } = await verified(email);
      const product = await aProduct(backend);
      const where = { city: 'Tabuk', wished_date: '2099-01-15', message: 'Gate 3' };
      const items = [{ product, quantity: 1 }];
      const form = { kind: 'quote', ...human, cart, name: 'Mona', email, items, ...where };
      expect(await ask(forms, form)).toEqual(quoted);
      const rows = await backend.sql(
        'select city, wished_date::text, message from app.quote_requests where email = $1',
        [email],
      );
      expect(rows).toEqual([where]);
      const mail = (await delivered()).find(({ to }) => to === SHOP_EMAIL);
      expect(mail?.text).toContain(
        'Site city: Tabuk\nPreferred delivery date: Thursday 15 January 2099\n',
      );
    },
  );

  test('what nobody lists is asked for in words', { tags: 'product-12' }, async () => {
    const email = 'seeker@example.com';
    const { cart } = await verified(email);
    const message = 'I am looking for: 2 MW gas engine';
    const form = { kind: 'quote', ...human, cart, name: 'Mona', email, items: [], message };
    expect(await ask(forms, form)).toEqual(quoted);
    const sent = await delivered();
    expect(sent.map(({ to }) => to).sort()).toEqual([SHOP_EMAIL, email].sort());
    for (const mail of sent) expect(mail.text).toContain(message);
  });

  test.each([
    [{ items: [] }, { items: 'required' }],
    [{ items: [], message: ' ' }, { items: 'required' }],
    [{ items: [], message: 'x', wished_date: '2026-02-30' }, { wished_date: 'invalid' }],
    [{ items: [], message: 'x', wished_date: 'soon' }, { wished_date: 'invalid' }],
    [{ items: [], message: 'x', city: 'x'.repeat(81) }, { city: 'too_long' }],
  ])('the database itself refuses a quotation with %j', async (fields, faults) => {
    const payload = { email: 'a@example.com', name: 'Mona', ...fields };
    const { status, body } = await serviceRpc(backend, 'submit_form', { kind: 'quote', payload });
    expect([status, JSON.parse(body.details)]).toEqual([422, { fields: faults }]);
  });

  test('a quotation for an e-mail that was not verified stores and sends nothing', async () => {
    const before = await backend.sql('select id from app.quote_requests');
    const { cart } = await Shopper.arrive(backend);
    const product = await aProduct(backend);
    const items = [{ product, quantity: 1 }];
    const form = {
      kind: 'quote',
      ...human,
      cart,
      name: 'Mona',
      email: 'victim@example.com',
      items,
    };
    const answer = await ask(forms, form);
    expect(answer).toEqual({ status: 403, body: { error: 'address_not_verified' } });
    expect(await backend.sql('select id from app.quote_requests')).toEqual(before);
    expect(await delivered()).toEqual([]);
  });
});
