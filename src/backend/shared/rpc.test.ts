import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addItem, clearItems, getCart, setItem } from '#backend/cart/cart.ts';
import { callFunction, callShop } from './client.ts';
import { productId } from '#tests/support/builders/catalogue/product-builders.ts';
import { callRpc } from './rpc.ts';

const CART = { cart: 'a-token' };
const answers = (body: string | null, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  );

beforeEach(() => void vi.unstubAllGlobals());

test('a function without a result answers nothing, which is no failure', async () => {
  answers(null, 204);
  expect(await callShop('clear_cart', CART)).toBeNull();
});

test('an answer that breaks the contract fails the test that called', async () => {
  const line = { id: productId(2), product: productId(1), name: 'A', quantity: 1 };
  const rest = {
    manufacturer: null,
    model: null,
    sku: 'A',
    product_id: 'A',
    price_halalas: 1_00,
    price_sar: 1,
    photos: [],
    unit: null,
    minimum_order: 1,
    available: true,
    quote: null,
    own: null,
  };
  answers(JSON.stringify([{ ...line, ...rest, lead_time: 2 }]));
  await expect(callShop('get_cart', CART)).rejects.toThrow(/get_cart breaks the contract/);
  answers(JSON.stringify([{ ...line, ...rest, lead_time_days: 2 }]));
  expect(await callShop('get_cart', CART)).toHaveLength(1);
});

test('an answer of an Edge Function is held to the action that its body asks for', async () => {
  const of = { cart: 'a-token', order_number: 'ES-261121-0123456789' };
  answers('{"state":"paid"}');
  expect(await callFunction('payments', { action: 'look', ...of })).toEqual({ state: 'paid' });
  answers('{"state":"paid"}');
  const start = callFunction('payments', { action: 'start', ...of });
  await expect(start).rejects.toThrow(/payments breaks the contract/);
});

test('what changes a cart is finished by the browser where its page is left at once, what reads is not', async () => {
  answers('[]');
  const sent = () => vi.mocked(fetch).mock.lastCall?.[1]?.keepalive;
  await getCart('a-token');
  expect(sent()).toBe(false);
  answers('[]');
  await setItem('a-token', productId(1), 2);
  expect(sent()).toBe(true);
  answers('[]');
  await addItem('a-token', productId(1), productId(3), 2);
  expect(sent()).toBe(true);
  answers(null, 204);
  await clearItems('a-token');
  expect(sent()).toBe(true);
});

test('a body that cannot be read is no answer', async () => {
  answers('<html>');
  await expect(callShop('clear_cart', CART)).rejects.toThrow(SyntaxError);
});

test('a refusal of a shopper’s function has its code in the hint and more in the details', async () => {
  const refusal = {
    message: 'quantity',
    hint: 'quantity_out_of_range',
    details: '{"maximum":9999}',
  };
  answers(JSON.stringify(refusal), 422);
  await expect(callShop('get_cart', CART)).rejects.toMatchObject({
    code: 'quantity_out_of_range',
    details: { maximum: 9999 },
  });
});

test.each([
  ['{"hint":"product_not_found"}', 404, 'product_not_found'],
  ['{"hint":"cart_full"}', 409, 'unexpected'],
  ['{"hint":"unheard_of"}', 400, 'unexpected'],
  ['Bad gateway', 502, 'unexpected'],
])('reading the catalogue, %s with %i is %s', async (body, status, code) => {
  answers(body, status);
  const asked = callRpc('product_detail', { product: productId(1) });
  await expect(asked).rejects.toMatchObject({ code });
});

describe('a read of the catalogue', () => {
  const tree = '/rest/v1/rpc/category_tree';
  const sent = () => vi.mocked(fetch).mock.lastCall!;

  test('is a GET of its address, with nothing that decides the answer beside it', async () => {
    answers('[]');
    await callRpc('category_tree', {});
    const [url, init] = sent();
    expect(url).toBe(tree);
    expect(init?.method).toBeUndefined();
    expect(Object.keys(init?.headers ?? {})).toEqual(['apikey', 'x-request-id']);
    await callRpc('category_tree', { language: 'ar' });
    expect(sent()[0]).toBe(`${tree}?language=ar`);
  });

  test('whose arguments no address can have is a POST with its language', async () => {
    answers('{"corrected":null,"products":[],"categories":[],"manufacturers":[],"suppliers":[]}');
    await callRpc('suggest_products', { query: 'in' });
    const [url, init] = sent();
    expect(url).toBe('/rest/v1/rpc/suggest_products');
    expect(init).toMatchObject({ method: 'POST', body: '{"language":"en","query":"in"}' });
  });
});

test('a busy server’s time to wait comes with the refusal', async () => {
  const body = JSON.stringify({ code: 'busy' });
  const response = new Response(body, { status: 503, headers: { 'retry-after': '1' } });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(response));
  await expect(callShop('get_cart', CART)).rejects.toMatchObject({
    code: 'unexpected',
    cause: { code: 'busy', retryAfter: '1' },
  });
});
