import type { Order, OrderItem, TrackedOrder } from '#domain/orders/order.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { toCompany } from '#backend/account/company-rows.ts';
import { toPlace } from '#backend/checkout/address-rows.ts';

type OrderRow = RpcAnswer<'get_order'>;

export function toTrackedOrder(row: RpcAnswer<'track_order'>): TrackedOrder {
  return {
    orderNumber: row.order_number,
    status: row.status,
    placedAt: row.placed_at,
    deliveryDate: row.delivery_date,
    deliverySlot: row.delivery_slot,
    events: row.events,
  };
}

export function toOrder(row: OrderRow): Order {
  const { method, state, reference, expires_at } = row.payment;
  return {
    ...toTrackedOrder(row),
    subtotal: row.subtotal_halalas,
    vatPercent: row.vat_percent,
    vat: row.vat_halalas,
    deliveryFee: row.delivery_fee_halalas,
    total: row.total_halalas,
    deliveryMovedFrom: row.delivery_moved_from,
    latestPaymentDay: row.latest_payment_day,
    payment: { method, state, reference, expiresAt: expires_at },
    money: {
      received: row.money.received_halalas,
      due: row.money.due_halalas,
      owed: row.money.owed_halalas,
      returned: row.money.returned_halalas,
    },
    address: toPlace(row.address),
    note: row.note,
    purchaseOrder: row.purchase_order,
    ...toCompany(row),
    items: row.items.map(toItem),
  };
}

const toItem = (row: OrderRow['items'][number]): OrderItem => ({
  productId: row.product,
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  model: row.model,
  photo: row.photo,
  supplier: row.supplier,
  unit: row.unit,
  quantity: row.quantity,
  price: row.price_halalas,
  lineTotal: row.line_total_halalas,
  leadTimeDays: row.lead_time_days,
  own: row.own,
  supply: row.supply ?? null,
  status: row.status,
});
