import { describe, expect, test } from 'vitest';
import {
  ACCESS,
  INVOICE,
  INVOICE_ID as ID,
  ORDER,
  PAYMENT,
  shape,
} from '#tests/support/fakes/moyasar-shapes.ts';
import type { MoyasarClient } from './moyasar-client.ts';
import { moyasarProvider } from './moyasar.ts';

/** A client that answers what the test decides, and remembers what it was asked. */
function answering(answer: unknown) {
  const asked: { path: string; body?: object }[] = [];
  const client: MoyasarClient = {
    get: async (path) => (asked.push({ path }), answer),
    post: async (path, body) => (asked.push({ path, body }), answer),
  };
  return { asked, provider: moyasarProvider(ACCESS, 'https://shop.example', client) };
}

describe('starting', () => {
  test(
    'an invoice in halalas is made and the shopper sent to its page',
    { tags: 'payment-17' },
    async () => {
      const { asked, provider } = answering(INVOICE);
      expect(await provider.start(ORDER)).toEqual({
        kind: 'redirect',
        reference: ID,
        url: INVOICE['url'],
      });
      const back = 'https://shop.example/payment/return?order=ES-261121-0123456789';
      const body = {
        amount: 16_500,
        currency: 'SAR',
        description: 'Order ES-261121-0123456789',
        success_url: back,
        back_url: back,
        expired_at: ORDER.expiresAt,
        metadata: { order: ORDER.orderNumber },
      };
      expect(asked).toEqual([{ path: '/invoices', body }]);
    },
  );

  test('the shopper comes back to the language in which the order was placed', async () => {
    const { asked, provider } = answering(INVOICE);
    await provider.start({ ...ORDER, locale: 'ar' });
    const back = 'https://shop.example/ar/payment/return?order=ES-261121-0123456789';
    expect(asked[0]?.body).toMatchObject({
      description: 'الطلب ES-261121-0123456789',
      success_url: back,
      back_url: back,
    });
  });

  test('an invoice that is answered 201 and not initiated is a declined one', async () => {
    const { provider } = answering({ ...INVOICE, status: 'failed' });
    await expect(provider.start(ORDER)).rejects.toMatchObject({ code: 'payment_declined' });
  });

  test.each([
    ['nothing', null],
    ['text', 'ok'],
    ['no id', { ...INVOICE, id: undefined }],
    ['an id of another form', { ...INVOICE, id: '../payments' }],
    ['a page that runs script', { ...INVOICE, url: 'javascript:alert(1)' }],
    ['no page', { ...INVOICE, url: undefined }],
    ['half a halala', { ...INVOICE, amount: 0.5 }],
  ])('an answer with %s is no answer', async (_case, answer) => {
    const { provider } = answering(answer);
    await expect(provider.start(ORDER)).rejects.toMatchObject({ code: 'unexpected' });
  });
});

describe('asking', () => {
  test('nothing but the id of an invoice becomes part of an address', async () => {
    const { asked, provider } = answering(INVOICE);
    for (const reference of ['', '../payments', `${ID}/cancel`, `${ID}?x`, 'sim_1']) {
      await expect(provider.fetch(reference)).rejects.toMatchObject({ code: 'payment_not_found' });
    }
    expect(asked).toEqual([]);
    expect((await provider.fetch(ID)).reference).toBe(ID);
    expect(asked).toEqual([{ path: `/invoices/${ID}` }]);
  });

  test('the answer about another invoice is no answer', async () => {
    const { provider } = answering({ ...INVOICE, id: ID.replace('7', '8') });
    await expect(provider.fetch(ID)).rejects.toMatchObject({ code: 'unexpected' });
  });
});

describe('webhooks', () => {
  const receive = (change: object) => {
    const { asked, provider } = answering(INVOICE);
    const body = { ...shape('webhook'), secret_token: ACCESS.webhookSecret, data: PAYMENT };
    const heard = provider.parseWebhook(JSON.stringify({ ...body, ...change }), new Headers());
    return heard.then((references) => ({ references, asked }));
  };

  test('an authentic one names its invoice and nothing else that is believed', async () => {
    expect(await receive({})).toEqual({ references: [ID], asked: [] });
  });

  test.each([
    ['no word', undefined],
    ['an empty word', ''],
    ['a longer word', `${ACCESS.webhookSecret}x`],
    ['the beginning of the word', ACCESS.webhookSecret.slice(0, -1)],
    ['the word in a list', [ACCESS.webhookSecret]],
    ['true', true],
  ])('one with %s is forged', async (_case, secret_token) => {
    expect((await receive({ secret_token })).references).toBeNull();
  });

  test('one about a payment that is not ours is authentic and moves nothing', async () => {
    for (const data of [null, [], {}, { invoice_id: null }, { invoice_id: '../x' }]) {
      expect((await receive({ data })).references).toEqual([]);
    }
  });

  test('what is no JSON is forged', async () => {
    const { provider } = answering(INVOICE);
    for (const raw of ['', 'null', '[]', '{', '"word"']) {
      expect(await provider.parseWebhook(raw, new Headers())).toBeNull();
    }
  });
});
