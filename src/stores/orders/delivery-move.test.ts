/** The answer of a buyer about a delivery that the shop has moved. */
import { beforeEach, expect, test, vi } from 'vitest';
import { moveDelivery, orderDeliveryOptions } from '#backend/orders/delivery-move.ts';
import { AppError } from '#domain/shared/errors.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import { anOrder, openSession } from '#tests/support/builders/order-builders.ts';
import {
  $move,
  chooseDate,
  chooseSlot,
  keepDelivery,
  openMove,
  saveDelivery,
} from './delivery-move.ts';
import { $order } from './order.ts';
import { $toasts } from '#stores/shared/toasts.ts';

vi.mock('#backend/orders/delivery-move.ts');
vi.mock('#stores/cart/token.ts', () => ({ $cartToken: { get: () => 'token' } }));

const moved = anOrder({ deliveryMovedFrom: '2026-11-25', deliveryDate: '2026-12-02' });
const slots = (...free: string[]) =>
  ['09:00-11:00', '11:00-13:00'].map((id) => ({ id, label: id, available: free.includes(id) }));
const aDate = (date: string, ...free: string[]) => ({
  date,
  available: true,
  reason: null,
  slots: slots(...free),
});

beforeEach(() => {
  openSession();
  vi.stubGlobal('location', { hash: '', pathname: '/', search: '' });
  $toasts.set([]);
  $move.set({ options: null, date: '', slot: '', busy: false });
  vi.mocked(orderDeliveryOptions).mockResolvedValue({
    today: '2026-11-28',
    leadTimeDays: 2,
    dates: [aDate('2026-12-03', '09:00-11:00', '11:00-13:00'), aDate('2026-12-05', '11:00-13:00')],
  });
  vi.mocked(moveDelivery).mockImplementation(async (_access, deliveryDate, deliverySlot) =>
    anOrder({ deliveryDate, deliverySlot }),
  );
});

test('a moved delivery is kept by sending its date and slot again', async () => {
  await keepDelivery(moved);
  const access = { orderNumber: moved.orderNumber, cart: 'token', key: undefined };
  expect(moveDelivery).toHaveBeenCalledWith(access, '2026-12-02', moved.deliverySlot);
  expect($order.get().order?.deliveryMovedFrom).toBeNull();
  expect($toasts.get()[0]?.text).toBe('Delivery on Wednesday 2 December 2026, 09:00-11:00');
});

test('another date begins with the first free one, and a slot that it lacks is dropped', async () => {
  await openMove(moved);
  expect($move.get()).toMatchObject({ date: '2026-12-03', slot: '' });
  chooseSlot('09:00-11:00');
  chooseDate('2026-12-05');
  expect($move.get().slot).toBe('');
  chooseSlot('11:00-13:00');
  await saveDelivery(moved);
  expect($order.get().order).toMatchObject({
    deliveryDate: '2026-12-05',
    deliverySlot: '11:00-13:00',
  });
  expect($move.get().options).toBeNull();
});

test('a refusal explains why, and the choice stays', async () => {
  await openMove(moved);
  chooseSlot('09:00-11:00');
  vi.mocked(moveDelivery).mockRejectedValueOnce(new AppError('delivery_slot_unavailable'));
  await saveDelivery(moved);
  expect($toasts.get()[0]?.text).toContain('This delivery slot is no longer available');
  expect($move.get()).toMatchObject({ slot: '09:00-11:00', busy: false });
  expect(takeLoggedTexts()).toHaveLength(1);
});
