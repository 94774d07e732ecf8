import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { refusalOf } from './refusal.ts';
import { stepCommands } from './steps.ts';

const NUMBER = 'ES-261121-0123456789';

describe('a refusal', () => {
  const args = { order_number: NUMBER, amount_halalas: 1 };
  const call = { name: 'record_transfer', args } as const;
  const paid = stepCommands['paid']!;
  const say = (error: unknown) => (refusalOf(error, paid, call) as Error).message;

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
      'waits for SAR 165.00, not SAR 0.01: nothing was recorded. If that is what arrived, add --yes.',
    );
  });

  test('of money for a paid order, or of a transfer that is recorded, names what to do', () => {
    const paidOne = { status: 'ready', state: 'paid', allowed: ['delivered'], recorded: false };
    expect(say(new AppError('order_not_changeable', paidOne))).toBe(
      `Order ${NUMBER} is ready, its payment paid: nothing was recorded. If more money has arrived for it, add --yes and its --reference; it is then owed back.`,
    );
    const twice = { ...paidOne, recorded: true };
    expect(say(new AppError('order_not_changeable', twice))).toContain('is recorded for');
  });

  test('that is no refusal of ours reports that the shop did not answer, or what to apply', () => {
    const lost = new AppError('unexpected', {}, new Error('show_order no answer'));
    expect(say(lost)).toContain('did not answer (show_order no answer)');
    const old = new AppError('unexpected', {}, new Error('show_order 404 PGRST202'));
    expect(say(old)).toContain('apply supabase/migrations');
    const refused = new AppError('unexpected', {}, new Error('record_transfer 400 23514'));
    expect((refusalOf(refused, paid, call, 'id-of-the-call') as Error).message).toBe(
      'Something went wrong in the shop (record_transfer 400 23514): nothing was changed. The log has it under id-of-the-call.',
    );
    const bug = new TypeError('a bug');
    expect(refusalOf(bug, paid, call)).toBe(bug);
  });
});
