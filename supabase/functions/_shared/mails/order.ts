import { riyadhDay } from '#domain/checkout/delivery.ts';
import { groupedIban } from '#domain/orders/iban.ts';
import { oneLine } from '#domain/orders/mail-markup.ts';
import type { MailItem, OrderBrief, OrderFacts } from '#domain/orders/mail.ts';
import { nationalLine } from '#domain/checkout/national-address.ts';
import { trackPath } from '#domain/orders/order-paths.ts';
import { orderPath } from '#domain/shared/paths.ts';
import { REPORTED_TRANSFER_DAYS } from '#domain/orders/payment.ts';
import { isolate, facts, itemLine, linkTo, paragraphs, withNotes, type MailShop } from './parts.ts';
import type { Language } from './language.ts';

/** A moment as every mail names it. */
const moment = (iso: string, { words, formatInstant }: Language): string =>
  words.moment(formatInstant(iso));

export const deliveryLine = (
  { delivery_date, delivery_slot }: OrderBrief,
  language: Language,
): string => language.words.order.delivery(language.longDay(delivery_date), oneLine(delivery_slot));

export const statusLink = ({ order_number }: OrderBrief, shop: MailShop): string =>
  shop.language.words.order.status(linkTo(trackPath(order_number), shop));

export const privateLink = (order_number: string, key: string, shop: MailShop): string =>
  shop.language.words.order.privateLink(linkTo(`${orderPath(order_number)}#key=${key}`, shop));

function pricedLine(item: MailItem, language: Language): string {
  const { price_halalas: price, line_total_halalas: total } = item;
  const { formatSar, words } = language;
  const line = itemLine(item, language);
  const priced =
    price === undefined || total === undefined
      ? line
      : words.order.priced(line, formatSar(price), formatSar(total));
  return withNotes(priced, item, language);
}

function totals(order: OrderFacts, language: Language): string {
  const {
    words: { labels },
    formatSar,
  } = language;
  const amount = (halalas: number | undefined): string | null =>
    halalas === undefined ? null : formatSar(halalas);
  return facts(
    [
      [labels.subtotal, amount(order.subtotal_halalas)],
      [labels.vat(order.vat_percent), amount(order.vat_halalas)],
      [labels.deliveryFee, amount(order.delivery_fee_halalas)],
      [labels.total, formatSar(order.total_halalas)],
    ],
    language,
  );
}

function place({ address }: OrderFacts, language: Language): string {
  if (!address) return '';
  const { words, nationalWords } = language;
  const of = (...keys: string[]): string =>
    isolate(keys.map((key) => address[key] ?? '').join(' '), language);
  const given = {
    shortAddress: of('short_address'),
    buildingNumber: of('building_number'),
    additionalNumber: of('additional_number'),
    unit: of('unit'),
  };
  const { deliverTo, separator } = words.order;
  const city = [of('district'), of('city', 'postal_code')].filter(Boolean);
  const national = nationalLine(given, nationalWords);
  const lines = [of('full_name'), of('address'), city.join(separator), national, of('phone')];
  return [deliverTo, ...lines].filter(Boolean).join('\n');
}

/** All that a buyer keeps of an order: lines with prices, totals with VAT, date, slot and address. */
export function orderSummary(order: OrderFacts, { language }: MailShop): string {
  const { labels } = language.words;
  return paragraphs(
    facts(
      [
        [labels.order, order.order_number],
        [labels.placed, order.placed_at && moment(order.placed_at, language)],
      ],
      language,
    ),
    (order.items ?? []).map((item) => pricedLine(item, language)).join('\n'),
    totals(order, language),
    deliveryLine(order, language),
    place(order, language),
    facts(
      [
        [labels.company, order.company],
        [labels.vatNumber, order.vat_number],
        [labels.commercialRegistration, order.commercial_registration],
        [labels.purchaseOrder, order.purchase_order],
        [labels.directions, order.address?.['details']],
        [labels.note, order.note],
      ],
      language,
    ),
  );
}

/** The account, the amount and the deadline of a bank transfer; nothing for an order that is paid by card. */
export function bankDetails(order: OrderFacts, { language }: MailShop): string {
  const { bank_account: bank, expires_at } = order.payment ?? {};
  const { latest_payment_day: latest } = order;
  if (!bank || !expires_at) return '';
  const { labels, bank: words } = language.words;
  const isWaitedForLonger = latest && latest < riyadhDay(new Date(expires_at));
  const due = language.formatSar(order.due_halalas ?? order.total_halalas);
  return paragraphs(
    words.transferBefore(due, moment(expires_at, language)),
    facts(
      [
        [labels.bank, bank.name],
        [labels.holder, bank.holder],
        [labels.iban, groupedIban(bank.iban)],
        [labels.swift, bank.swift],
        [labels.amount, due],
        [labels.paymentReference, order.order_number],
      ],
      language,
    ),
    isWaitedForLonger
      ? words.deliveryNeeds(language.longDay(order.delivery_date), language.longDay(latest))
      : '',
    bank.sample ? words.sample : '',
  );
}

/** How the buyer gets more time for a transfer. */
export const reportTransferText = ({ language }: MailShop): string =>
  language.words.bank.reportIt(REPORTED_TRANSFER_DAYS);
