import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import {
  CART,
  fakeDeps,
  post,
  read,
  type FakeDeps,
} from '#supabase/functions/_shared/fake-deps.ts';
import { recordConsole } from '#supabase/functions/_shared/record-console.ts';
import { handle } from './handler.ts';

const written = recordConsole();
const stored = { submit_form: { id: 'f0000000-0000-4000-8000-000000000000' } };
const human = { website: '', elapsed_ms: 4000 };
const PRODUCT = 'a0000000-0000-4000-8000-000000000001';
const contact = {
  kind: 'contact',
  ...human,
  inquiry: 'general',
  first_name: 'Sara',
  last_name: 'Ali',
  email: 'sara@example.com',
  message: 'Do you deliver to Abha?',
};
const demo = {
  kind: 'demo',
  ...human,
  name: 'Sara Ali',
  company_name: 'Tamimi',
  email: 'sara@example.com',
};
const newsletter = { kind: 'newsletter', ...human, email: 'sara@example.com' };
const quote = {
  kind: 'quote',
  ...human,
  cart: CART,
  name: 'Sara Ali',
  email: 'sara@example.com',
  items: [{ product: PRODUCT, quantity: 12 }],
};
const catalogue = {
  ...stored,
  products_by_ids: [{ id: PRODUCT, product_id: 'GAS-11', name: 'Gas cylinder 11 kg' }],
};

interface OutboxRow {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}
interface Submitted {
  readonly kind: string;
  readonly client: string;
  readonly payload: Record<string, unknown> & { readonly mails: readonly OutboxRow[] };
}
const submitted = (deps: FakeDeps): Submitted =>
  deps.calls.find(({ name }) => name === 'submit_form')?.args as unknown as Submitted;

test('[contact-03] a message is stored together with the mail that brings it to the shop', async () => {
  const deps = fakeDeps(stored);
  const answer = await read(handle(post(contact), deps));
  expect(answer).toEqual({ status: 200, body: { stored: true } });
  const { kind, client, payload } = submitted(deps);
  expect([kind, client]).toEqual(['contact', '192.0.2.7']);
  const { mails, ...fields } = payload;
  expect(fields).toEqual({
    inquiry: 'general',
    first_name: 'Sara',
    last_name: 'Ali',
    email: 'sara@example.com',
    message: 'Do you deliver to Abha?',
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.recipient).toBe('{shop}');
  expect(mails[0]?.text).toContain('Do you deliver to Abha?');
  expect(mails[0]?.text).toContain('E-mail: sara@example.com');
  expect(mails[0]?.text).toContain('Received: 21 Nov 2026, 00:05 (Riyadh)');
});

test('[home-12] a request for a demo is stored together with a mail to the shop', async () => {
  const deps = fakeDeps(stored);
  expect((await read(handle(post(demo), deps))).body).toEqual({ stored: true });
  const { kind, payload } = submitted(deps);
  expect(kind).toBe('demo');
  expect(payload).toMatchObject({ name: 'Sara Ali', company_name: 'Tamimi' });
  expect(payload.mails.map(({ recipient }) => recipient)).toEqual(['{shop}']);
  expect(payload.mails[0]?.text).toContain('Company: Tamimi');
});

describe('the newsletter', () => {
  test('[home-14] [blog-06] is stored with a mail that asks for a confirmation', async () => {
    const deps = fakeDeps(stored);
    expect((await read(handle(post(newsletter), deps))).body).toEqual({ stored: true });
    const { payload } = submitted(deps);
    expect(payload['token']).toMatch(/^[\w-]{43}$/);
    expect(payload.mails).toHaveLength(1);
    const [mail] = payload.mails;
    expect(mail?.recipient).toBe('sara@example.com');
    const lines = mail?.text.split('\n') ?? [];
    expect(lines).toContain(`{site}/newsletter#confirm=${String(payload['token'])}`);
    expect(lines).toContain(`{site}/newsletter#unsubscribe=${String(payload['token'])}`);
  });

  test('gives the key of its links to nobody but the mail, and to each a new one', async () => {
    const keys = [fakeDeps(stored), fakeDeps(stored)].map(async (deps) => {
      const response = await handle(post(newsletter), deps);
      const token = String(submitted(deps).payload['token']);
      expect(await response.text()).not.toContain(token);
      return token;
    });
    expect(new Set(await Promise.all(keys)).size).toBe(2);
    expect(written.text()).toBe('');
  });

  test.each([
    ['newsletter-confirm', 'confirm_newsletter'],
    ['newsletter-unsubscribe', 'unsubscribe_newsletter'],
  ])('the link %s hands its key to %s', async (kind, name) => {
    const deps = fakeDeps({ [name]: true });
    const answer = await read(handle(post({ kind, token: CART }), deps));
    expect(answer).toEqual({ status: 200, body: { stored: true } });
    expect(deps.calls).toEqual([{ name, args: { token: CART } }]);
  });

  test('a link whose key nobody has claims nothing', async () => {
    const deps = fakeDeps({ confirm_newsletter: false });
    const answer = await read(handle(post({ kind: 'newsletter-confirm', token: CART }), deps));
    expect(answer).toEqual({
      status: 422,
      body: { error: 'input_invalid', fields: { token: 'invalid' } },
    });
  });

  test.each([[undefined], ['short'], [{ token: CART }], [[CART]]])(
    'the key %j is none',
    async (token) => {
      const deps = fakeDeps({ confirm_newsletter: true });
      const answer = await read(handle(post({ kind: 'newsletter-confirm', token }), deps));
      expect(answer.status).toBe(422);
      expect(deps.calls).toEqual([]);
    },
  );
});

describe('a request for quotation', () => {
  test('[product-12] [checkout-06] is stored with a mail to the shop and one to the buyer', async () => {
    const deps = fakeDeps(catalogue);
    expect((await read(handle(post(quote), deps))).body).toEqual({ stored: true });
    const { payload } = submitted(deps);
    expect(payload).toMatchObject({ cart: CART, items: [{ product: PRODUCT, quantity: 12 }] });
    expect(payload.mails.map(({ recipient }) => recipient)).toEqual(['{shop}', 'sara@example.com']);
    for (const mail of payload.mails) {
      expect(mail.text).toContain('12 x Gas cylinder 11 kg (SKU GAS-11)');
    }
  });

  test('brings nothing that a stranger wrote to the address of the buyer', async () => {
    const deps = fakeDeps(catalogue);
    const trick = { name: 'Win a prize', message: 'Click here', company_name: 'Prizes' };
    const items = [{ product: PRODUCT, quantity: 1, name: 'Prize' }];
    await handle(post({ ...quote, ...trick, items }), deps);
    expect(submitted(deps).payload.mails[1]?.text).not.toMatch(/prize|click/i);
  });

  test('asks for the names of a hundred products twenty at a time', async () => {
    const ids = Array.from({ length: 100 }, (_, i) => `${PRODUCT.slice(0, -3)}${100 + i}`);
    const named = ({ products }: { products: string[] }) =>
      products.map((id) => ({ id, product_id: id, name: 'Any' }));
    const deps = fakeDeps({ ...stored, products_by_ids: named });
    const items = ids.map((product) => ({ product, quantity: 1 }));
    expect((await read(handle(post({ ...quote, items }), deps))).status).toBe(200);
    const asked = deps.calls.filter(({ name }) => name === 'products_by_ids');
    expect(asked.map(({ args }) => (args['products'] as string[]).length)).toEqual(
      Array(5).fill(20),
    );
    expect(asked.flatMap(({ args }) => args['products'])).toEqual(ids);
  });

  test('for a product that is not offered stores nothing', async () => {
    const deps = fakeDeps({ ...stored, products_by_ids: [] });
    const answer = await read(handle(post(quote), deps));
    expect(answer).toEqual({ status: 404, body: { error: 'product_not_found' } });
    expect(submitted(deps)).toBeUndefined();
  });

  test('of an e-mail that this session has not verified is refused as the database says', async () => {
    const deps = fakeDeps({ ...catalogue, submit_form: new AppError('address_not_verified') });
    const answer = await read(handle(post(quote), deps));
    expect(answer).toEqual({ status: 403, body: { error: 'address_not_verified' } });
  });

  test.each([
    ['no items', undefined],
    ['an empty list', []],
    ['101 items', Array.from({ length: 101 }, () => quote.items[0])],
    ['one product twice', [quote.items[0], quote.items[0]]],
    ['a quantity of nothing', [{ product: PRODUCT, quantity: 0 }]],
    ['half a product', [{ product: PRODUCT, quantity: 1.5 }]],
    ['10,000 of one', [{ product: PRODUCT, quantity: 10_000 }]],
    ['a quantity as text', [{ product: PRODUCT, quantity: '1' }]],
    ['a product that is no key', [{ product: "1' or '1'='1", quantity: 1 }]],
    ['a null for an item', [null]],
    ['an object for the list', { length: 1, 0: quote.items[0] }],
  ])('with %s is refused before the database is asked', async (_case, items) => {
    const deps = fakeDeps(catalogue);
    const answer = await read(handle(post({ ...quote, items }), deps));
    expect(answer).toEqual({
      status: 422,
      body: { error: 'input_invalid', fields: { items: 'invalid' } },
    });
    expect(deps.calls).toEqual([]);
  });

  test('without a cart session is refused', async () => {
    const deps = fakeDeps(catalogue);
    const answer = await read(handle(post({ ...quote, cart: 'c' }), deps));
    expect(answer).toEqual({ status: 404, body: { error: 'cart_session_missing' } });
    expect(deps.calls).toEqual([]);
  });
});

describe('programs', () => {
  test.each([
    ['fills the hidden field', { website: 'https://spam.example' }, { website: 'invalid' }],
    ['fills it with an object', { website: {} }, { website: 'invalid' }],
    ['is faster than any person', { elapsed_ms: 1499 }, { elapsed: 'invalid' }],
    ['names no time', { elapsed_ms: undefined }, { elapsed: 'invalid' }],
    ['names a time that is text', { elapsed_ms: '4000' }, { elapsed: 'invalid' }],
    ['names no number as its time', { elapsed_ms: null }, { elapsed: 'invalid' }],
  ])('who %s is told that nothing was stored', async (_case, change, fields) => {
    const deps = fakeDeps(stored);
    const answer = await read(handle(post({ ...contact, ...change }), deps));
    expect(answer).toEqual({ status: 422, body: { error: 'input_invalid', fields } });
    expect(deps.calls).toEqual([]);
  });
});

test('every faulty field is named at once', async () => {
  const deps = fakeDeps(stored);
  const body = { kind: 'contact', ...human, inquiry: 'corporate', first_name: 'x'.repeat(81) };
  const answer = await read(handle(post({ ...body, email: 'sara', last_name: ['Ali'] }), deps));
  expect(answer).toEqual({
    status: 422,
    body: {
      error: 'input_invalid',
      fields: {
        company_name: 'required',
        first_name: 'too_long',
        last_name: 'invalid',
        email: 'invalid',
        message: 'required',
      },
    },
  });
  expect(deps.calls).toEqual([]);
});

test.each([[undefined], ['career'], ['constructor'], ['__proto__'], [['contact']], [null]])(
  'the kind %j is no form',
  async (kind) => {
    const deps = fakeDeps(stored);
    const answer = await read(handle(post({ ...contact, kind }), deps));
    expect(answer.status).toBe(422);
    expect(answer.body['fields']).toEqual({ kind: 'invalid' });
    expect(deps.calls).toEqual([]);
  },
);

test('only the fields of the form are stored: no posted mail, flag or prototype', async () => {
  const deps = fakeDeps(stored);
  const body = JSON.stringify({
    ...contact,
    mails: [{ recipient: 'victim@example.com', subject: 's', text: 't' }],
    verified: true,
    token: CART,
  }).replace('{', '{"__proto__":{"message":"x"},"constructor":"x",');
  expect((await read(handle(post(body), deps))).status).toBe(200);
  const { payload } = submitted(deps);
  expect(Object.keys(payload).sort()).toEqual([
    'email',
    'first_name',
    'inquiry',
    'last_name',
    'mails',
    'message',
  ]);
  expect(payload.mails.map(({ recipient }) => recipient)).toEqual(['{shop}']);
});

test('[contact-03] over the limit the answer is 429 and claims no message', async () => {
  const deps = fakeDeps({ submit_form: { verdict: 'rate_limited', retry_after: 600 } });
  const answer = await read(handle(post(contact), deps));
  expect(answer).toEqual({ status: 429, body: { error: 'rate_limited', retry_after: 600 } });
});

test.each([
  ['fails', new AppError('unexpected')],
  ['answers nothing', null],
  ['answers without a row', {}],
  ['has a verdict nobody knows', { verdict: 'perhaps' }],
])(
  '[contact-03] when the database %s, no message is claimed and none is logged',
  async (_case, submit_form) => {
    const answer = await read(handle(post(contact), fakeDeps({ submit_form })));
    expect(answer).toEqual({ status: 500, body: { error: 'unexpected' } });
    for (const secret of ['sara', 'Abha']) expect(written.text()).not.toContain(secret);
  },
);

test('what a visitor wrote never stands in a subject', async () => {
  const deps = fakeDeps(stored);
  const first_name = 'Sara Bcc: other@example.com';
  await handle(post({ ...contact, first_name, inquiry: 'corporate', company_name: 'Evil' }), deps);
  expect(submitted(deps).payload.mails[0]?.subject).toBe('A message from the contact form');
});
