import type {
  Order,
  OrderAddress,
  OrderEvent,
  OrderItem,
  OrderStatus,
  TrackedOrder,
} from '#domain/order.ts';
import type { PaymentMethod, PaymentState } from '#domain/payment.ts';

interface TrackedRow {
  order_number: string;
  status: OrderStatus;
  placed_at: string;
  delivery_date: string;
  delivery_slot: string;
  events: OrderEvent[] | null;
}

interface ItemRow {
  product: string | null;
  product_id: string;
  name: string;
  photo: string | null;
  quantity: number;
  price_halalas: number;
  line_total_halalas: number;
  lead_time_days: number;
  status: OrderStatus;
}

interface OrderRow extends TrackedRow {
  subtotal_halalas: number;
  vat_halalas: number;
  delivery_fee_halalas: number;
  total_halalas: number;
  money: {
    received_halalas: number;
    due_halalas: number;
    owed_halalas: number;
    returned_halalas: number;
  };
  payment: {
    method: PaymentMethod;
    state: PaymentState;
    reference: string | null;
    expires_at: string;
  };
  address: Record<string, string | null>;
  note: string | null;
  purchase_order: string | null;
  items: ItemRow[] | null;
}

export function toTrackedOrder(answer: unknown): TrackedOrder {
  const row = answer as TrackedRow;
  return {
    orderNumber: row.order_number,
    status: row.status,
    placedAt: row.placed_at,
    deliveryDate: row.delivery_date,
    deliverySlot: row.delivery_slot,
    events: row.events ?? [],
  };
}

export function toOrder(answer: unknown): Order {
  const row = answer as OrderRow;
  const { method, state, reference, expires_at } = row.payment;
  return {
    ...toTrackedOrder(row),
    subtotal: row.subtotal_halalas,
    vat: row.vat_halalas,
    deliveryFee: row.delivery_fee_halalas,
    total: row.total_halalas,
    payment: { method, state, reference, expiresAt: expires_at },
    money: {
      received: row.money.received_halalas,
      due: row.money.due_halalas,
      owed: row.money.owed_halalas,
      returned: row.money.returned_halalas,
    },
    address: toAddress(row.address),
    note: row.note,
    purchaseOrder: row.purchase_order,
    items: (row.items ?? []).map(toItem),
  };
}

const toItem = (row: ItemRow): OrderItem => ({
  productId: row.product,
  sku: row.product_id,
  name: row.name,
  photo: row.photo,
  quantity: row.quantity,
  price: row.price_halalas,
  lineTotal: row.line_total_halalas,
  leadTimeDays: row.lead_time_days,
  status: row.status,
});

const toAddress = (row: OrderRow['address']): OrderAddress => ({
  type: row['type'] ?? '',
  name: row['full_name'] ?? '',
  email: row['email'] ?? '',
  phone: row['phone'] ?? '',
  address: row['address'] ?? '',
  district: row['district'] ?? '',
  city: row['city'] ?? '',
  postalCode: row['postal_code'] ?? '',
  details: row['details'] ?? '',
  buildingNumber: row['building_number'] ?? '',
  additionalNumber: row['additional_number'] ?? '',
  unit: row['unit'] ?? '',
  shortAddress: row['short_address'] ?? '',
});
