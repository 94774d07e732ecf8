import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { moyasarClient, type MoyasarClient } from './moyasar-client.ts';
import { readInvoice, toPayment } from './moyasar-invoice.ts';
import { moyasarProvider } from './moyasar.ts';

const shape = (name: string): Record<string, unknown> =>
  JSON.parse(
    readFileSync(new URL(`../../../tests/support/moyasar/${name}.json`, import.meta.url), 'utf8'),
  );
const INVOICE = shape('invoice');
const PAYMENT = shape('payment');
const ID = String(INVOICE['id']);
const ORDER = {
  orderNumber: 'ES-261121-0123456789',
  amount: 16_500,
  currency: 'SAR',
  locale: 'en' as const,
  expiresAt: '2026-11-21T01:05:00+00:00',
};
const ACCESS = {
  url: 'http://127.0.0.1:1/v1',
  secretKey: 'sk_test_0123456789',
  webhookSecret: 'a-word-of-webhooks',
};

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
    expect(asked[0]?.body).toMatchObject({ success_url: back, back_url: back });
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
  const made = (...payments: object[]) => toPayment(readInvoice({ ...INVOICE, payments }));
  const tried = (id: string, status: string, minute: string) => ({
    ...PAYMENT,
    id,
    status,
    created_at: `2026-11-21T00:${minute}:00.000Z`,
  });

  test('a paid payment is reported with its own amount, currency and order', () => {
    expect(made({ ...PAYMENT, amount: 1, currency: 'USD' })).toEqual({
      reference: ID,
      eventId: `${String(PAYMENT['id'])}:paid`,
      orderNumber: ORDER.orderNumber,
      state: 'paid',
      amount: 1,
      currency: 'USD',
    });
  });

  test.each([
    ['initiated', 'pending'],
    ['authorized', 'pending'],
    ['verified', 'pending'],
    ['paid', 'paid'],
    ['captured', 'paid'],
    ['failed', 'failed'],
  ])('a payment that is %s is %s', (status, state) => {
    expect(made({ ...PAYMENT, status }).state).toBe(state);
  });

  test.each([
    ['initiated', 'pending'],
    ['on_hold', 'pending'],
    ['paid', 'paid'],
    ['expired', 'failed'],
    ['canceled', 'failed'],
  ])('an invoice that nobody tried and is %s is %s', (status, state) => {
    expect(toPayment(readInvoice({ ...INVOICE, status, payments: null })).state).toBe(state);
  });

  test('the last try counts, whichever way the list is sorted, and money counts before all', () => {
    const declined = tried('one', 'failed', '01');
    const running = tried('two', 'initiated', '02');
    const paid = tried('three', 'paid', '01');
    for (const list of [
      [declined, running],
      [running, declined],
    ]) {
      expect(made(...list).state).toBe('pending');
      expect(made(...list, paid)).toMatchObject({ state: 'paid', eventId: 'three:paid' });
    }
  });

  test('an invoice without our order is of no order, which is not the same as any order', () => {
    for (const metadata of [null, {}, { order: 7 }]) {
      expect(toPayment(readInvoice({ ...INVOICE, metadata })).orderNumber).toBe('');
    }
  });

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

describe('the line', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function listening(answer: Parameters<typeof createServer>[1]): Promise<string> {
    const running = createServer(answer);
    server = running;
    await new Promise<void>((done) => running.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(running.address() as AddressInfo).port}/v1`;
  }

  test('a request that is accepted and never answered ends in time, and is not sent twice', async () => {
    let accepted = 0;
    const url = await listening(() => void (accepted += 1));
    const client = moyasarClient({ ...ACCESS, url }, 500);
    await expect(client.post('/invoices', {})).rejects.toMatchObject({ code: 'unexpected' });
    expect(accepted).toBe(1);
  });

  test('the key goes as the name of HTTP Basic, and to no other host', async () => {
    const seen: unknown[] = [];
    const url = await listening((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: 'http://localhost:1/elsewhere' }).end();
    });
    const client = moyasarClient({ ...ACCESS, url });
    await expect(client.get('/invoices/x')).rejects.toMatchObject({ code: 'unexpected' });
    expect(seen).toEqual([`Basic ${btoa('sk_test_0123456789:')}`]);
  });

  test('a refusal is reported with its status alone, never with its text or the key', async () => {
    const url = await listening((_request, response) => {
      response.writeHead(401).end('{"message":"Invalid key sk_test_0123456789"}');
    });
    const error: unknown = await moyasarClient({ ...ACCESS, url })
      .get('/x')
      .catch((e) => e);
    expect(error).toMatchObject({ code: 'unexpected', cause: { code: 'status 401' } });
    expect(JSON.stringify(error) + String((error as Error).cause)).not.toContain('sk_test');
  });
});
