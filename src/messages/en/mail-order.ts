import { longDay } from '#domain/delivery-options.ts';
import { groupedIban } from '#domain/iban.ts';
import { formatInstant } from '#domain/instant.ts';
import { oneLine, type MailItem, type OrderBrief, type OrderFacts } from '#domain/mail.ts';
import { formatSar } from '#domain/money.ts';
import { REPORTED_TRANSFER_DAYS } from '#domain/payment.ts';
import { trackPath } from '#domain/order-paths.ts';
import { orderPath } from '#domain/paths.ts';
import { nationalLine } from './address.ts';
import { facts, itemLines, paragraphs, type MailShop } from './mail-parts.ts';

/** A moment as every mail names it. */
const moment = (iso: string): string => `${formatInstant(iso)} (Riyadh time)`;

const delivery = ({ delivery_date, delivery_slot }: OrderBrief): string =>
  `Delivery: ${longDay(delivery_date)}, ${oneLine(delivery_slot)}`;

export const statusLink = ({ order_number }: OrderBrief, { site }: MailShop): string =>
  `Its status: ${site}${trackPath(order_number)}`;

export const privateLink = (order_number: string, key: string, { site }: MailShop): string =>
  `Your order: ${site}${orderPath(order_number)}#key=${key}\nKeep this link to yourself: whoever has it sees the order.`;

const pricedLine = (item: MailItem): string =>
  item.price_halalas === undefined || item.line_total_halalas === undefined
    ? itemLines([item])
    : `${itemLines([item])}: ${formatSar(item.price_halalas)} each, ${formatSar(item.line_total_halalas)}`;

const amount = (halalas: number | undefined): string | null =>
  halalas === undefined ? null : formatSar(halalas);

const totals = (order: OrderFacts): string =>
  facts([
    ['Subtotal (excl. VAT)', amount(order.subtotal_halalas)],
    ['VAT 15%', amount(order.vat_halalas)],
    ['Delivery fee', amount(order.delivery_fee_halalas)],
    ['Total', formatSar(order.total_halalas)],
  ]);

function place({ address }: OrderFacts): string {
  if (!address) return '';
  const of = (key: string): string => oneLine(address[key] ?? '');
  const national = nationalLine({
    shortAddress: of('short_address'),
    buildingNumber: of('building_number'),
    additionalNumber: of('additional_number'),
    unit: of('unit'),
  });
  const city = [of('district'), `${of('city')} ${of('postal_code')}`.trim()];
  const lines = [of('full_name'), of('address'), city.filter(Boolean).join(', '), national];
  return ['Deliver to:', ...lines, of('phone')].filter(Boolean).join('\n');
}

/** All that a buyer keeps of an order: lines with prices, totals with VAT, date, slot and address. */
export const orderSummary = (order: OrderFacts): string =>
  paragraphs(
    facts([
      ['Order', order.order_number],
      ['Placed', order.placed_at && moment(order.placed_at)],
    ]),
    (order.items ?? []).map(pricedLine).join('\n'),
    totals(order),
    delivery(order),
    place(order),
    facts([
      ['Purchase order number', order.purchase_order],
      ['Directions for the driver', order.address?.['details']],
      ['Delivery note', order.note],
    ]),
  );

/** Where the transfer of an order goes, how much of it, and until when. */
export function bankDetails(order: OrderFacts, { bank }: MailShop): string {
  const due = order.due_halalas ?? order.total_halalas;
  const until =
    order.payment && ` before ${moment(order.payment.expires_at)}, or the order expires`;
  return paragraphs(
    `Please transfer ${formatSar(due)}${until ?? ''}:`,
    facts([
      ['Bank', bank.name],
      ['Account holder', bank.holder],
      ['IBAN', groupedIban(bank.iban)],
      ['SWIFT/BIC', bank.swift],
      ['Amount', formatSar(due)],
      ['Payment reference', order.order_number],
    ]),
    bank.sample ? 'Sample account of a demonstration: do not transfer money to it.' : '',
  );
}

/** How the buyer gets more time; the buttons are named as on the site. */
export const REPORT_IT = `When you have sent it, open the order in the browser that placed it, choose 'Pay this order' and press 'I have made the payment': we then keep the order ${REPORTED_TRANSFER_DAYS} days longer.`;

/** Nothing for an order that is paid by card. */
export const bankDetailsIfChosen = (order: OrderFacts, shop: MailShop): string =>
  order.payment?.method === 'bank_transfer' ? bankDetails(order, shop) : '';
