/** Names that begin with a number or end with a sign keep their own order beside Arabic: each is an isolate of its own. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { order as arabic } from '#messages/ar/order.ts';
import { quotes as arabicQuotes } from '#messages/ar/quotes.ts';
import { anOrder } from '#tests/support/builders/order-builders.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { mails } from '#supabase/functions/_shared/mails/mails.ts';
import { ORDER } from '#tests/support/builders/mail/order-mail.ts';
import { AddressLines } from '#islands/checkout/address/AddressLines.tsx';
import { RequestCard } from '#islands/quotes/RequestCard.tsx';
import { DeliveryCard } from './DeliveryCard.tsx';
import { DocumentLines } from './DocumentLines.tsx';
import { DocumentParties } from './DocumentParties.tsx';
import { OrderItems } from './OrderItems.tsx';

const NAMES = ['10 pcs drinking water 19L', 'engine oil 15w40 200 l', '2 gates (left!)'];

/** Every place of the text that is not the whole content of an isolate. */
const loose = (markup: string, text: string): string[] =>
  markup.split(text).flatMap((before, place, parts) => {
    const after = parts[place + 1];
    if (after === undefined) return [];
    const isWhole = /<bdi[^>]*>$/.test(before) && after.startsWith('</bdi>');
    return isWhole ? [] : [before.slice(-60) + text];
  });

function expectIsolated(part: ReactElement, name: string): void {
  const markup = renderToStaticMarkup(part);
  expect(markup).toContain(name);
  expect(loose(markup, name)).toEqual([]);
}

const orderWith = (name: string) => {
  const { address } = anOrder();
  const amounts = { quantity: 2, price: 100_00, lineTotal: 200_00, leadTimeDays: 1 };
  const words = { name, unit: name, sku: name, supplier: null, model: null, manufacturer: null };
  const item = { ...amounts, ...words, productId: 'p', photo: null, status: 'placed', own: null };
  return anOrder({
    items: [item as never],
    address: { ...address, name, address: name, district: name, city: name, details: name },
    note: name,
    purchaseOrder: name,
  });
};

test.each(NAMES)('%s is an isolate wherever an order and its document show it', (name) => {
  const order = orderWith(name);
  for (const Part of [OrderItems, DocumentLines, DocumentParties, DeliveryCard])
    expectIsolated(createElement(Part, { order }), name);
  const address = { ...order.address, id: 'a', type: 'home', isDefault: true } as never;
  expectIsolated(createElement(AddressLines, { address, verified: false }), name);
});

test.each(NAMES)('%s is an isolate in a request for quotation', (name) => {
  const item = { position: 1, name, unit: name, quantity: 2, productId: null, own: null };
  const texts = { name, company: name, city: name, purchaseOrder: name, message: name };
  const quotation = { ...texts, items: [item], files: [], answer: null } as never;
  expectIsolated(createElement(RequestCard, { quotation }), name);
});

test.each(NAMES)(
  '%s is an isolate in Arabic sentences and in every line of an Arabic email',
  (name) => {
    expect(arabic.soldBy(name)).toContain(`\u2068${name}\u2069`);
    expect(arabicQuotes.alternatives(name)).toContain(`\u2068${name}\u2069`);
    const [item] = ORDER.items!;
    const items = [{ ...item!, name, supplier: name, unit: name, sku: name }];
    const address = { ...ORDER.address, full_name: name, address: name, details: name };
    const data = { ...ORDER, key: 'k', items, address, note: name, purchase_order: name };
    const shop = { language: languageOf('ar'), site: 'https://shop.example' };
    const { text } = mails.order_placed(data as never, shop);
    expect(text.split(name).length).toBeGreaterThan(6);
    expect(text.replaceAll(`\u2068${name}\u2069`, '')).not.toContain(name);
    const asked = mails.quote_received({ message: `${name}\n${name}` } as never, shop);
    expect(asked.text).toContain(`\u2068${name}\u2069\n\u2068${name}\u2069`);
  },
);
