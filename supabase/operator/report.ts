import { nationalLine } from '#domain/checkout/national-address.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { formatInstant, formatSar, nationalWords, ownText, shopCity, table } from './format.ts';
import { ledgerLines, moneyFacts, type Money } from '#supabase/operator/orders/ledger.ts';

type ShopOrder = RpcAnswer<'show_order'>;

export function listLines({ orders, more }: RpcAnswer<'shop_orders'>): string[] {
  if (orders.length === 0) return ['No orders.'];
  const head = [
    'Number',
    'Status',
    'Payment',
    'Total',
    `Placed (${shopCity})`,
    'Delivery',
    'E-mail',
  ];
  const rows = orders.map((order) => [
    order.order_number,
    order.status,
    `${order.method} ${order.state}`,
    formatSar(order.total_halalas),
    formatInstant(order.placed_at),
    `${order.delivery_date} ${order.delivery_slot}`,
    printable(order.email),
  ]);
  const next = `More follow: add --after ${orders.at(-1)?.order_number ?? ''}`;
  return [...table([head, ...rows]), ...(more ? [next] : [])];
}

const PLACE = ['address', 'district', 'city', 'postal_code'] as const;

const nationalOf = (address: ShopOrder['address']): string =>
  nationalLine(
    {
      shortAddress: address.short_address ?? '',
      buildingNumber: address.building_number ?? '',
      additionalNumber: address.additional_number ?? '',
      unit: address.unit ?? '',
    },
    nationalWords,
  );

const eventLine = ({ kind, at, detail, request_id }: ShopOrder['events'][number]): string[] => [
  formatInstant(at),
  kind,
  detail ?? '',
  request_id ?? '',
];

export function showLines(order: ShopOrder): string[] {
  const { payment, address } = order;
  const place = [...PLACE.map((part) => address[part]), nationalOf(address)];
  const facts = [
    ['Order', order.order_number],
    [
      'Status',
      `${order.status}${order.allowed.length > 0 ? ` (next: ${order.allowed.join(', ')})` : ''}`,
    ],
    ['Payment', [payment.method, payment.state, payment.reference].filter(Boolean).join(' ')],
    ['Total', formatSar(order.total_halalas)],
    ...moneyFacts(order.money),
    ['Placed', formatInstant(order.placed_at)],
    ['Delivery', `${order.delivery_date} ${order.delivery_slot}`],
    ['To', [address.full_name, ...place, address.phone].filter(Boolean).join(', ')],
    ['E-mail', order.email],
    ['Note', order.note ?? ''],
    ['Purchase order', order.purchase_order ?? ''],
    ['Company', order.company ?? ''],
    ['VAT number', order.vat_number ?? ''],
    ['Registration', order.commercial_registration ?? ''],
  ].filter(([, text]) => text !== '');
  const items = order.items.map((item) => [
    `${item.quantity} ${item.unit ?? 'x'}`,
    item.sku ?? '-',
    item.name,
    formatSar(item.line_total_halalas),
    item.supplier ?? '',
    ownText(item.own),
  ]);
  const events = order.events.map(eventLine);
  return [
    ...table(facts),
    '',
    ...table(items),
    ...ledgerLines(order.ledger),
    '',
    ...table(events),
  ].map(printable);
}

/** Words of shoppers reach a terminal: nothing in them may steer it. */
const printable = (line: string): string => line.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');

/** The new state of an order, in one line. */
export const doneLine = ({ order_number, status, payment, money }: ShopOrder): string[] => [
  [`${order_number} is ${status}, its payment ${payment.state}.`, ...moneyLeft(money)].join(' ') +
    ' The buyer gets an email.',
];

/** The open amount of a payment: still due, or owed back. */
function moneyLeft({ received_halalas, due_halalas, owed_halalas, returned_halalas }: Money) {
  const owed = owed_halalas - returned_halalas;
  return [
    ...(received_halalas > 0 && due_halalas > 0 ? [`${formatSar(due_halalas)} is still due.`] : []),
    ...(owed > 0 ? [`${formatSar(owed)} is owed back: see 'owed' and 'paid-back'.`] : []),
  ];
}
