/** Arabic emails and form pages as a browser lays them out: no number, code or name of them turns around. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailKind, OrderFacts } from '#domain/orders/mail.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { mails } from '#supabase/functions/_shared/mails/mails.ts';
import { toTextAndHtml } from '#supabase/functions/_shared/mails/sent.ts';
import { quotedPage } from '#supabase/functions/forms/plain-pages.ts';
import { ORDER } from '#tests/support/builders/mail/order-mail.ts';
import { findBrowser } from '../../../scripts/machine.mjs';

const shop = { language: languageOf('ar'), site: 'https://shop.example' };

/** Names as the catalogue and buyers really have them: Latin letters and digits beside Arabic. */
const order: OrderFacts = {
  ...ORDER,
  address: { ...ORDER.address!, unit: '4B', building_number: '8228' },
  note: '2 gates, +966 11 000 0000',
  purchase_order: '77-A/2026',
  items: [
    {
      ...ORDER.items![0]!,
      unit: 'pieces',
      name: 'LONGi LR4-72HPH-450M',
      model: 'LR4-72HPH-450M',
      manufacturer: 'LONGi',
      sku: '450-M-7',
      supplier: '3B Energy (Gulf)',
    },
  ],
};

/** Texts that are read from the left in both languages. */
const CODES = [
  ...['ES-261121-4F7K2M9QXC', '+966501234567', '09:00-11:00', '1,164.99', '15%', '242.39', '11:05'],
  ...['SA03 8000 0000 6080 1016 7519', 'ABANSARI', 'LR4-72HPH-450M', '450-M-7', '3B Energy (Gulf)'],
  ...['2 gates, +966 11 000 0000', '77-A/2026', 'PO-7', 'RRRD2929', '4B', 'King Fahd Road 1'],
  ...['QT-261123-4F7K2M9QXC', 'mona@example.com', '/track?order=ES-261121-4F7K2M9QXC'],
];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox'],
  });
  page = await browser.newPage({ viewport: { width: 800, height: 900 } });
});
afterAll(() => browser?.close());

/** The codes of the page with a sign that is not at the right of the one before it, on one line; and all that are there. */
function turnedIn(codes: readonly string[]): { found: string[]; turned: string[] } {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const boxOf = (text: Text, at: number): DOMRect => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect();
  };
  const places = codes.flatMap((code) =>
    texts.flatMap((text) => {
      const start = text.data.indexOf(code);
      return start < 0 ? [] : [{ code, text, start }];
    }),
  );
  const turned = places.filter(({ code, text, start }) => {
    const boxes = [...code].map((_, at) => boxOf(text, start + at));
    return boxes.some((box, at) => {
      const before = boxes[at - 1];
      return before && Math.abs(before.top - box.top) < 2 && box.left < before.left - 0.5;
    });
  });
  const names = (list: typeof places): string[] => [...new Set(list.map(({ code }) => code))];
  return { found: names(places), turned: names(turned) };
}

async function turnedInHtml(html: string): Promise<{ found: string[]; turned: string[] }> {
  await page.setContent(html);
  return page.evaluate(turnedIn, CODES);
}

const htmlOf = (kind: MailKind, data: object): string =>
  toTextAndHtml(mails[kind](data as never, shop), shop).html!;

test('in the mail of an order every code is read from the left', async () => {
  const { found, turned } = await turnedInHtml(htmlOf('order_placed', { ...order, key: 'k' }));
  expect(turned).toEqual([]);
  expect(found.length).toBeGreaterThan(14);
});

test.each([
  ['transfer_reminder', { ...order, reported: true }],
  ['part_received', { ...order, amount_halalas: 1_000_00 }],
  ['money_owed', { ...order, amount_halalas: 1_000_00, reason: 'too_much' }],
  ['order_cancelled', { ...order, reason: '2 gates, +966 11 000 0000', owed_halalas: 1 }],
  ['quote_message', { number: 'QT-261123-4F7K2M9QXC', key: 'k', body: '09:00-11:00' }],
] as const)('in %s, too', async (kind, data) => {
  const { found, turned } = await turnedInHtml(htmlOf(kind, data));
  expect(turned).toEqual([]);
  expect(found.length).toBeGreaterThan(1);
});

test('on the page of a stored request, too', async () => {
  const { body } = quotedPage('QT-261123-4F7K2M9QXC', 'mona@example.com', shop.language);
  const { found, turned } = await turnedInHtml(`<div dir="rtl">${body}</div>`);
  expect([found, turned]).toEqual([['QT-261123-4F7K2M9QXC', 'mona@example.com'], []]);
});

test('a code that turns around is found', async () => {
  const html = '<p dir="rtl">الهاتف +966501234567، 09:00-11:00</p>';
  expect((await turnedInHtml(html)).turned).toEqual(['+966501234567', '09:00-11:00']);
});
