import { beforeEach, expect, test, vi } from 'vitest';
import { contract, type RpcName } from '#contract/contract.ts';
import { READS } from './client.ts';
import { fetchKeptAlive } from './request.ts';

let answers: PromiseWithResolvers<Response>[];
const sent = () => vi.mocked(fetch).mock.calls.map(([, init]) => init?.keepalive);

beforeEach(() => {
  answers = [];
  const call = vi.fn(() => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  vi.stubGlobal('fetch', call);
});

const send = (bytes: number) => fetchKeptAlive('/', { method: 'POST', body: 'x'.repeat(bytes) });

test('a body that a browser would refuse to keep alive is sent as any other', () => {
  void send(70_000);
  void send(100);
  expect(sent()).toEqual([false, true]);
});

test('the bodies of all calls that are under way count, until they are answered or fail', async () => {
  const first = send(40_000);
  void send(40_000);
  expect(sent()).toEqual([true, false]);
  answers[0]!.resolve(new Response());
  await first;
  const failing = send(40_000);
  answers[2]!.reject(new TypeError('offline'));
  await expect(failing).rejects.toThrow('offline');
  void send(40_000);
  expect(sent()).toEqual([true, false, true, true]);
});

test('letters of Arabic count as the bytes that are sent', () => {
  void fetchKeptAlive('/', { body: 'ع'.repeat(40_000) });
  expect(sent()).toEqual([false]);
});

/** Each function that a shopper's browser calls to change something. */
const WRITES: readonly RpcName[] = [
  'open_cart',
  'add_item',
  'set_item',
  'clear_cart',
  'add_lines',
  'save_address',
  'update_address',
  'delete_address',
  'choose_default_address',
  'reset_verification',
  'place_order',
  'change_order',
  'start_payment',
  'report_transfer',
  'mail_order_link',
  'reorder',
  'save_profile',
  'end_session',
  'end_other_sessions',
  'sign_out_everywhere',
  'save_list',
  'remember_choices',
  'add_to_list',
  'delete_list',
  'share_list',
  'revoke_list',
  'list_to_cart',
  'shared_list_to_cart',
  'accept_quote',
  'decline_quote',
  'withdraw_quote',
  'write_quote_message',
  'add_left_over',
  'drop_left_over',
];

test.each(WRITES)('%s is finished where its page is left', (name) => {
  expect(Object.keys(contract)).toContain(name);
  expect(READS.has(name)).toBe(false);
});
