import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { Broken, CART, fakeDeps, fakeSettings, post, read } from '#tests/support/fake-deps.ts';
import { recordConsole } from '#tests/support/record-console.ts';
import { handle } from './handler.ts';

const written = recordConsole();
const ORDER = 'ES-261121-0123456789';
const REFERENCE = `sim_${'r'.repeat(43)}`;
const CARD = '4201320111111010';
const openPayment = {
  order_number: ORDER,
  email: 'sara@example.com',
  method: 'card',
  provider: 'simulated',
  amount_halalas: 16_500,
  currency: 'SAR',
  locale: 'en',
  state: 'awaiting_payment',
  reference: REFERENCE,
  expires_at: '2026-11-21T00:05:00Z',
  attempts: [{ provider: 'simulated', reference: REFERENCE, state: 'awaited' }],
};
const ofOrder = { cart: CART, order_number: ORDER };
const starting = { action: 'start', ...ofOrder };
const approving = { action: 'confirm', ...ofOrder, reference: REFERENCE, outcome: 'approve' };
const answers = {
  payment_for: openPayment,
  record_payment_start: null,
  confirm_payment: ({ state }: { state: string }) => ({
    result: state,
    order_number: ORDER,
    state,
  }),
};
const namesOf = (deps: ReturnType<typeof fakeDeps>): string[] => deps.calls.map(({ name }) => name);

describe('starting', () => {
  test(
    'a card payment starts with the simulated provider, on the page itself',
    { tags: 'payment-17' },
    async () => {
      const deps = fakeDeps(answers);
      const answer = await read(handle(post(starting), deps));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        kind: 'inline',
        reference: expect.stringMatching(/^sim_[\w-]{43}$/),
      });
      expect(deps.calls).toEqual([
        { name: 'payment_for', args: ofOrder },
        {
          name: 'record_payment_start',
          args: { order_number: ORDER, provider: 'simulated', reference: answer.body['reference'] },
        },
      ]);
    },
  );

  test('each start has its own reference', async () => {
    const one = await read(handle(post(starting), fakeDeps(answers)));
    const other = await read(handle(post(starting), fakeDeps(answers)));
    expect(one.body['reference']).not.toBe(other.body['reference']);
  });

  test('an order of another session is not found and nothing is recorded', async () => {
    const deps = fakeDeps({ ...answers, payment_for: new AppError('order_not_found') });
    const answer = await read(handle(post(starting), deps));
    expect(answer).toEqual({ status: 404, body: { error: 'order_not_found' } });
    expect(namesOf(deps)).toEqual(['payment_for']);
  });
});

test('nobody starts more payments of one order than 20', async () => {
  const attempts = Array.from({ length: 20 }, () => openPayment.attempts[0]);
  const deps = fakeDeps({ ...answers, payment_for: { ...openPayment, attempts } });
  const answer = await read(handle(post(starting), deps));
  expect(answer).toEqual({ status: 429, body: { error: 'rate_limited' } });
  expect(namesOf(deps)).toEqual(['payment_for']);
});

describe('looking again', () => {
  const look = async (changes: object) => {
    const deps = fakeDeps({ look_at_payment: { ...openPayment, ...changes } });
    return read(handle(post({ action: 'look', ...ofOrder }), deps));
  };

  test.each([
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['awaiting_payment', 'pending'],
  ])('an order whose payment is %s is reported as %s', async (state, reported) => {
    expect(await look({ state })).toEqual({ status: 200, body: { state: reported } });
  });

  test('an order that was never started waits for nothing', async () => {
    expect((await look({ attempts: [] })).body).toEqual({ state: 'failed' });
  });

  test('whoever asks too often is refused before a provider is asked', async () => {
    const limit = new AppError('rate_limited', { retry_after: 7 });
    const deps = fakeDeps({ look_at_payment: limit });
    const answer = await read(handle(post({ action: 'look', ...ofOrder }), deps));
    expect(answer).toEqual({ status: 429, body: { error: 'rate_limited', retry_after: 7 } });
  });
});

describe('confirming', () => {
  test.each([
    ['approve', 'paid'],
    ['decline', 'failed'],
  ])('the outcome %s makes the payment %s', { tags: 'payment-17' }, async (outcome, state) => {
    const deps = fakeDeps(answers);
    const answer = await read(handle(post({ ...approving, outcome }), deps));
    expect(answer).toEqual({ status: 200, body: { state } });
    expect(deps.calls.at(-1)).toEqual({
      name: 'confirm_payment',
      args: {
        provider: 'simulated',
        reference: REFERENCE,
        event_id: `${REFERENCE}:${state}`,
        state,
        amount_halalas: 16_500,
        currency: 'SAR',
        order_number: ORDER,
      },
    });
  });

  test('a reference that is not of this order moves nothing', async () => {
    const other = `sim_${'x'.repeat(43)}`;
    for (const reference of [other, null]) {
      const deps = fakeDeps({ ...answers, payment_for: { ...openPayment, reference } });
      const answer = await read(handle(post(approving), deps));
      expect(answer).toEqual({ status: 404, body: { error: 'payment_not_found' } });
      expect(namesOf(deps)).toEqual(['payment_for']);
    }
  });

  test.each([
    ['payment_refused', 403, { order_number: ORDER, state: 'awaiting_payment' }],
    ['payment_not_found', 404, {}],
  ])('the database result %s is never reported as paid', async (result, status, rest) => {
    const deps = fakeDeps({ ...answers, confirm_payment: { result, ...rest } });
    const answer = await read(handle(post(approving), deps));
    expect(answer).toEqual({ status, body: { error: result } });
  });

  test.each([[null], [{}], [{ result: 'fine' }]])(
    'an answer without a result (%j) is never reported as paid',
    async (broken) => {
      const deps = fakeDeps({ ...answers, confirm_payment: new Broken(broken) });
      const answer = await read(handle(post(approving), deps));
      expect(answer).toEqual({ status: 500, body: { error: 'unexpected' } });
    },
  );
});

describe('where simulated payments are not allowed', () => {
  const production = {
    SITE_ENV: 'production',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'no-reply@shop.example',
  };
  test.each([
    ['the setting is missing', { PAYMENT_SIMULATED: '' }],
    ['the setting is not 1', { PAYMENT_SIMULATED: 'true' }],
    ['the site is in production', { ...production, PAYMENT_SIMULATED: '1' }],
  ])('nobody starts or confirms one when %s', { tags: 'payment-18' }, async (_case, variables) => {
    for (const body of [starting, { ...starting, action: 'look' }, approving]) {
      const deps = fakeDeps(answers, { settings: fakeSettings(variables) });
      const answer = await read(handle(post({ ...body }), deps));
      expect(answer).toEqual({ status: 403, body: { error: 'payment_refused' } });
      expect(deps.calls).toEqual([]);
    }
  });
});

describe('card fields', { tags: 'payment-19' }, () => {
  test.each([
    ['a card number', { card_number: CARD }],
    ['a number under a harmless name', { note: CARD }],
    ['a security code', { cvv: '123' }],
    ['a card', { card: { number: CARD } }],
    ['a number as the outcome', { outcome: CARD }],
    ['a number as the reference', { reference: CARD }],
    ['a number behind the prefix of a reference', { reference: `sim_${CARD}` }],
    ['a verified flag', { paid: true }],
    ['an amount', { amount_halalas: 1 }],
    ['the key of a prototype', { constructor: CARD }],
  ])('%s in the body is refused, stored nowhere and logged nowhere', async (_case, change) => {
    const deps = fakeDeps(answers);
    const answer = await read(handle(post({ ...approving, ...change }), deps));
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ error: 'input_invalid' });
    expect(deps.calls).toEqual([]);
    expect(written.text()).toBe('');
  });

  test('a start takes no outcome and no reference', async () => {
    for (const change of [{ outcome: 'approve' }, { reference: REFERENCE }]) {
      const answer = await read(handle(post({ ...starting, ...change }), fakeDeps(answers)));
      expect(answer.status).toBe(422);
    }
  });
});

test.each([
  ['no action', { action: undefined }, 422],
  ['an unknown action', { action: 'refund' }, 422],
  ['actions in a list', { action: ['start'] }, 422],
  ['the name of a prototype as the action', { action: 'constructor' }, 422],
  ['no cart', { cart: undefined }, 404],
  ['an object for a cart', { cart: { length: 43 } }, 404],
  ['an order number of another form', { order_number: '1 or 1=1' }, 404],
  ['an order number with a line break', { order_number: `${ORDER}\n` }, 404],
])('a body with %s reaches no database', async (_case, change, status) => {
  const deps = fakeDeps(answers);
  expect((await read(handle(post({ ...starting, ...change }), deps))).status).toBe(status);
  expect(deps.calls).toEqual([]);
});

test('the simulated provider believes no webhook at all', { tags: 'payment-18' }, async () => {
  const deps = fakeDeps(answers);
  const answer = await read(handle(post(approving, '/webhook'), deps));
  expect(answer).toEqual({ status: 422, body: { error: 'input_invalid' } });
  expect(deps.calls).toEqual([]);
});
