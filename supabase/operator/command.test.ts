import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { amountOf } from './amount.ts';
import { readCommand, type Command } from './command.ts';
import { refusalOf } from './refusal.ts';

const NUMBER = 'ES-261121-0123456789';

test.each([
  ['list', 'shop_orders', { status: null, at_most: 50 }],
  ['list --status ready --limit 5', 'shop_orders', { status: 'ready', at_most: 5 }],
  ['show es-261121-0123456789', 'show_order', { order_number: NUMBER }],
  [`advance ${NUMBER} ready`, 'advance_order', { order_number: NUMBER, status: 'ready' }],
  [
    `paid ${NUMBER} --amount 1,165.50 --reference FT26325`,
    'record_transfer',
    { order_number: NUMBER, amount_halalas: 1_165_50, reference: 'FT26325' },
  ],
  [
    `paid ${NUMBER} --amount 165`,
    'record_transfer',
    { order_number: NUMBER, amount_halalas: 165_00, reference: null },
  ],
  [`cancel ${NUMBER} --reason flood`, 'cancel_order', { order_number: NUMBER, reason: 'flood' }],
])('%s is understood', (line, name, args) => {
  expect(readCommand(line.split(' '))).toEqual({ name, args });
});

test.each([
  ['', 'Say what to do.'],
  ['refund', "There is no 'refund'."],
  ['constructor', "There is no 'constructor'."],
  ['show', "'show' takes the number of one order."],
  ['advance', "'advance' takes the number of one order and a state."],
  [`advance ${NUMBER} shipped`, "'shipped' is no state of an order"],
  [`advance ${NUMBER} cancelled`, "use 'cancel'"],
  [`list --status new`, "'new' is no state of an order"],
  ['list --limit 0', '--limit is a whole number'],
  [`show ${NUMBER} --reason x`, "'show' takes no --reason."],
  [`show ${NUMBER} --force`, '--force'],
  [`cancel ${NUMBER}`, 'Say why with --reason'],
  [`paid ${NUMBER}`, 'Say with --amount'],
  [`paid ${NUMBER} --amount 1e3`, 'is no amount'],
])("'%s' is told with how it is written", (line, sentence) => {
  const read = () => readCommand(line === '' ? [] : line.split(' '));
  expect(read).toThrow(sentence);
  expect(read).toThrow('Usage: npm run order -- list');
});

test.each([
  ['165', 165_00],
  ['165.5', 165_50],
  ['0.07', 7],
  ['SAR 1,234,567.89', 1_234_567_89],
  ['1.005', null],
  ['1,23', null],
  ['-5', null],
  ['٥', null],
  ['', null],
])('the amount %s is %s halalas', (text, halalas) => {
  expect(amountOf(text)).toBe(halalas);
});

describe('a refusal', () => {
  const paid: Command = {
    name: 'record_transfer',
    args: { order_number: NUMBER, amount_halalas: 1 },
  };
  const say = (error: unknown) => (refusalOf(error, paid) as Error).message;

  test('of an unknown number names it', () => {
    expect(say(new AppError('order_not_found'))).toContain(`There is no order ${NUMBER}.`);
  });

  test('of a step names where the order is and what is allowed', () => {
    const details = { status: 'processing', allowed: ['ready', 'cancelled'] };
    expect(say(new AppError('order_not_changeable', details))).toBe(
      `Order ${NUMBER} is processing. It can become ready or cancelled.`,
    );
    const end = { status: 'delivered', allowed: [] };
    expect(say(new AppError('order_not_changeable', end))).toContain('it stays as it is');
    const placed = { status: 'placed', allowed: ['cancelled'] };
    expect(say(new AppError('order_not_changeable', placed))).toContain('payment_confirmed');
  });

  test('of an amount names both amounts', () => {
    expect(say(new AppError('payment_refused', { total_halalas: 165_00 }))).toContain(
      'costs SAR 165.00, not SAR 0.01: nothing was recorded',
    );
  });

  test('that is no refusal of ours says that the shop did not answer, or what to apply', () => {
    const lost = new AppError('unexpected', {}, new Error('show_order no answer'));
    expect(say(lost)).toContain('did not answer (show_order no answer)');
    const old = new AppError('unexpected', {}, new Error('show_order 404 PGRST202'));
    expect(say(old)).toContain('apply supabase/migrations');
    const bug = new TypeError('a bug');
    expect(refusalOf(bug, paid)).toBe(bug);
  });
});
