import { describe, expect, test } from 'vitest';
import { fakeDeps, post, read } from '#tests/support/fakes/fake-deps.ts';
import {
  answers,
  approving,
  ORDER,
  REFERENCE,
  starting,
} from '#tests/support/builders/payment-bodies.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

const written = recordConsole();
const CARD = '4201320111111010';

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
