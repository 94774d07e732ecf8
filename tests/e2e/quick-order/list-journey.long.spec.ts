/** A contractor's list becomes an order and a quotation in one step, and every page, mail and paper keeps its lines. */
import type { Locator, Page } from '@playwright/test';
import { pathInLocale } from '#domain/shared/locale.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { GOOD_CARD, rpc } from '#tests/support/browser/checkout-flow.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { answerQuote, quoteLink } from '#tests/support/browser/quotes.ts';
import { sendWaitingMails } from '#tests/support/database/operator.ts';
import { anEmail, expect, test, type Mailbox } from '#tests/support/browser/shopper.ts';
import { WORDS, type JourneyWords } from '#tests/support/journeys/words.ts';
import { ARABIC, ENGLISH, isCertain, type ContractorsList } from '#tests/support/journeys/lists.ts';

/** How a buyer calls a line; a list from a chat has only texts. */
interface BuyersLine {
  readonly text: string;
  readonly parts: readonly string[];
  readonly number?: string;
}

interface Journey {
  readonly page: Page;
  readonly outbox: Mailbox;
  readonly words: JourneyWords;
  readonly email: string;
  readonly onPhone: boolean;
  readonly pasted: string;
  readonly lines: readonly BuyersLine[];
  /** Presses a button or link: by a finger or a mouse, or by the keyboard. */
  press(target: Locator): Promise<void>;
  /** What a page shows is accessible and not wider than its window. */
  look(state: string): Promise<void>;
}

/** The product that the shop offers for the drinking water. */
const WATER = 'ESQ-WAT-0004';
const main = (page: Page) => page.getByRole('main');
const rowOf = (rows: Locator, { parts: [name] }: BuyersLine) => rows.filter({ hasText: name });

const fromChat = (list: ContractorsList) => ({
  pasted: list.map(([pasted]) => pasted).join('\n'),
  lines: list.map(([, text]) => ({ text, parts: [text] })),
});

/** The same lines as a spreadsheet has them: with their numbers, SKUs and units. */
const fromSpreadsheet = (list: ContractorsList, head: string, unit: string) => ({
  pasted: [
    head,
    ...list.map(([, text, count], at) => [at + 1, `MAT-${at + 101}`, text, unit, count].join('\t')),
  ].join('\n'),
  lines: list.map(([, text], at) => ({
    text,
    parts: [`MAT-${at + 101}`, text, unit],
    number: String(at + 1),
  })),
});

/** Each line is in one row, with everything that the buyer calls it. */
async function expectLines({ lines, words }: Journey, rows: Locator, which = lines): Promise<void> {
  for (const line of which)
    for (const part of [...line.parts, line.number && words.ownLine.numbered(line.number)])
      if (part) await expect(rowOf(rows, line).first()).toContainText(part);
}

/** What is certain has its product; for the diesel one is chosen. */
async function settleList({ page, words, pasted, lines, press, look }: Journey): Promise<void> {
  await main(page).locator('textarea').first().fill(pasted);
  await press(page.getByRole('button', { name: words.quickOrder.read }));
  await expect(main(page).locator('[role="status"][aria-busy="false"]')).toBeVisible();
  await expect(main(page).locator('tr[data-line]')).toHaveCount(lines.length);
  await look('a list that was read');
  const place = lines.findIndex(({ text }) => /diesel|ديزل/.test(text)) + 1;
  const choices = main(page).getByRole('list', { name: words.quickTable.alternatives(place) });
  await press(choices.getByRole('button').first());
  await expect(main(page).locator('tr[data-line] a[href*="/product/"]')).toHaveCount(
    lines.filter(isOrdered).length,
  );
}

const isOrdered = ({ text }: BuyersLine): boolean => isCertain(text) || /diesel|ديزل/.test(text);

/** Where the SKU of the shop is not shown, neither is the same SKU as the buyer's. */
const isNamed = ({ text }: BuyersLine): boolean => text !== 'ESQ-GAS-0003';

/** One press: what is settled into the cart, and the form of a quotation with the rest. */
async function orderAndAsk(journey: Journey): Promise<void> {
  const { page, words, lines, onPhone, press, look } = journey;
  const ordered = lines.filter(isOrdered);
  const rest = lines.length - ordered.length;
  const both = words.quickTable.both(ordered.length, rest);
  await press(main(page).getByRole('button', { name: both }).first());
  const cart = page.locator('dialog#cart');
  await expect(cart.getByTestId('line-total')).toHaveCount(ordered.length);
  await expectLines(journey, cart.getByRole('listitem'), ordered.filter(isNamed));
  await look('the cart with the certain lines');
  // The panel is in the way of a finger; a keyboard is still at the button, which is the next step now.
  const toForm = main(page)
    .getByRole('button', { name: words.quickOrder.toQuote(rest) })
    .first();
  await press(onPhone ? cart.getByRole('link', { name: words.cart.askForHeld }) : toForm);
}

const COMPANY = {
  company: 'Riyadh Bakery',
  vatNumber: '310122393500003',
  commercialRegistration: '1010123456',
  purchaseOrder: 'PO-7',
} as const;
const COMPANY_FIELDS = Object.keys(COMPANY) as (keyof typeof COMPANY)[];

/** Sends the form; the number of the request. */
async function ask(journey: Journey): Promise<string> {
  const { page, outbox, words, email, lines, press, look } = journey;
  const form = page.locator('dialog[open] form');
  await expectLines(
    journey,
    form.getByRole('listitem'),
    lines.filter((line) => !isOrdered(line)),
  );
  const opened = await page.evaluate(() => performance.now());
  await form.getByLabel(words.quote.city).fill('Abha');
  await form.getByLabel(words.quote.name).fill('Sara Al-Otaibi');
  for (const field of COMPANY_FIELDS)
    await form.getByLabel(words.company.labels[field]).fill(COMPANY[field]);
  await form.getByLabel(words.verification.email, { exact: true }).fill(email);
  await press(form.getByRole('button', { name: words.verification.send }));
  await form.getByLabel(words.verification.code).fill(await outbox.codeFor(email));
  await expect(form.getByTestId('email-verified')).toBeVisible();
  await look('the form of a quotation');
  // The server takes a form that is filled in faster than a person can type for spam.
  await page.waitForFunction((since) => performance.now() - since > 1600, opened);
  await press(form.getByRole('button', { name: words.quote.send }));
  const dialog = page.getByRole('dialog', { name: words.quote.title });
  await expect(dialog.getByRole('heading', { name: words.quote.sentTitle })).toBeVisible();
  return /QT-[\w-]+/.exec(await dialog.innerText())![0];
}

/** The shop offers every line that it was asked for: one with a product, the others in the buyer's words. */
async function answer({ page, lines }: Journey, number: string): Promise<void> {
  const asked = lines.filter((line) => !isOrdered(line));
  const offered = asked.map(({ text }, at) => ({
    request_position: at + 1,
    price_halalas: 50_00,
    ...(/water|ماء/.test(text) && { sku: WATER }),
  }));
  await answerQuote(page.request, number, offered);
}

/** The quotation, opened by the link of its mail. */
async function accept(journey: Journey, number: string): Promise<void> {
  const { page, words, email, lines, press, look } = journey;
  await page.goto(await quoteLink(page.request, email, number));
  await expect(main(page).getByTestId('total')).toBeVisible();
  const rows = main(page).getByRole('listitem');
  const asked = lines.filter((line) => !isOrdered(line));
  await expectLines(journey, rows, asked);
  await expectWater(journey, rows);
  await look('an answered quotation');
  await press(main(page).getByRole('link', { name: words.quotes.printView }));
  await expectLines(journey, main(page).getByRole('row'), asked);
  await look('the quotation on paper');
  await press(main(page).getByRole('link', { name: words.quotes.backToPage }));
  await press(main(page).getByRole('button', { name: words.quotes.order }));
}

/** A quoted line has the SKU and, on a page, the picture of its product. */
async function expectWater({ lines }: Journey, rows: Locator, hasPicture = true): Promise<void> {
  const water = rowOf(
    rows,
    lines.find(({ text }) => /water|ماء/.test(text))!,
  ).first();
  await expect(water).toContainText(WATER);
  if (hasPicture) await expect(water.locator('img')).toHaveAttribute('src', /water-bottle/);
}

/** Checkout begins with the company of the quotation; what was certain and what was quoted is one order. */
async function order(journey: Journey): Promise<void> {
  const { page, words, lines, onPhone, press, look } = journey;
  const { fields, save, dateLabel, proceed, showLines } = words.checkout;
  const open = (title: string) =>
    press(
      main(page).getByRole('button', { name: words.checkout.of(words.checkout.change, title) }),
    );
  await open(words.checkout.reviewTitle);
  for (const field of COMPANY_FIELDS)
    await expect(main(page).getByLabel(words.company.labels[field])).toHaveValue(COMPANY[field]);
  await main(page)
    .getByRole('button', {
      name: words.checkout.of(words.checkout.show, words.checkout.addressTitle),
    })
    .click();
  await expect(main(page).getByLabel(fields.name)).toHaveValue('Sara Al-Otaibi');
  for (const [field, text] of [
    ['phone', '0512345678'],
    ['address', 'King Fahd Road 12'],
    ['district', 'Al Olaya'],
    ['postalCode', '12213'],
  ] as const)
    await main(page).getByLabel(fields[field], { exact: true }).fill(text);
  await press(main(page).getByRole('button', { name: save, exact: true }));
  await main(page).getByRole('group', { name: dateLabel }).locator('label').first().click();
  await main(page).locator('label').filter({ hasText: '11:00-13:00' }).click();
  if (onPhone) await press(main(page).getByRole('button', { name: showLines }));
  await expectLines(journey, main(page).getByRole('listitem'), lines.filter(isNamed));
  await look('checkout with all lines');
  await press(main(page).getByRole('button', { name: proceed }).first());
  await page.waitForURL(/\/payment$/);
  for (const [field, text] of [
    ['number', GOOD_CARD],
    ['expiry', '1230'],
    ['cvv', '123'],
    ['name', 'SARA AL OTAIBI'],
  ] as const)
    await main(page).getByLabel(words.payment.fields[field]).fill(text);
  await press(main(page).getByRole('button', { name: words.payment.payNow }));
  await page.waitForURL(/\/payment\/success/);
}

/** The page of the order, its document and its mails. */
async function readPapers(journey: Journey, quotation: string): Promise<void> {
  const { page, outbox, words, email, lines, press, look } = journey;
  await press(main(page).getByRole('link', { name: words.payment.details }));
  const items = main(page).getByRole('listitem');
  await expectLines(journey, items);
  await expectWater(journey, items);
  await expect(main(page)).toContainText(words.company.vatLine(COMPANY.vatNumber));
  await look('the order');
  await press(main(page).getByRole('link', { name: words.order.invoice }));
  const rows = main(page).getByRole('row');
  await expect(rows).toHaveCount(lines.length + 1);
  await expectLines(journey, rows);
  await expectWater(journey, rows, false);
  await expect(main(page)).not.toContainText(quotation);
  await look('the document of the order');
  await sendWaitingMails(page.request);
  const number = /ES-[\w-]+/.exec(page.url())![0];
  const [mail] = (await outbox.mailsTo(email)).filter(({ text }) => text.includes(number));
  const text = mail!.text.replace(/[\u2066-\u2069]/g, '');
  for (const { parts } of lines) for (const part of parts) expect(text).toContain(part);
}

/** The time of one search, in milliseconds: the middle of five. */
async function searchTime(page: Page): Promise<number> {
  const times: number[] = [];
  for (const query of ['diesel', 'water', 'solar', 'battery', 'gas']) {
    const begun = performance.now();
    await rpc(page.request, 'search_products', { query });
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[2]!;
}

async function walk(journey: Journey): Promise<void> {
  await settleList(journey);
  await orderAndAsk(journey);
  const quotation = await ask(journey);
  await answer(journey, quotation);
  await accept(journey, quotation);
  await order(journey);
  await readPapers(journey, quotation);
}

const SPREADSHEET = {
  en: fromSpreadsheet(ENGLISH, 'No\tMaterial\tDescription\tUnit\tQty', 'nos'),
  ar: fromSpreadsheet(ARABIC, 'م\tرقم المادة\tالوصف\tالوحدة\tالكمية', 'حبة'),
};

for (const [device, width] of [
  ['a phone', 360],
  ['a desktop', 1440],
] as const)
  for (const [language, locale, list] of [
    ['English', 'en', ENGLISH],
    ['Arabic', 'ar', ARABIC],
  ] as const)
    test(`a list in ${language} becomes an order and a quotation on ${device}, and every paper keeps its lines`, async ({
      page,
      outbox,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      let looking = 0;
      const journey: Journey = {
        page,
        outbox,
        words: WORDS[locale],
        email: anEmail(),
        onPhone: width === 360,
        ...(width === 360 ? fromChat(list) : SPREADSHEET[locale]),
        async press(target) {
          if (width === 360) return target.click();
          await tabTo(page, target);
          await page.keyboard.press('Enter');
        },
        async look(state) {
          const begun = performance.now();
          await expectAccessible(page, state);
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          expect(wider, `${state}, sideways`).toBeLessThanOrEqual(0);
          looking += performance.now() - begun;
        },
      };
      await page.goto(pathInLocale('/quick-order', locale));
      const search = await searchTime(page);
      const begun = performance.now();
      await walk(journey);
      const ratio = (performance.now() - begun - looking) / search;
      console.log(`From list to paper in ${language} on ${device}: ${ratio.toFixed()} searches.`);
    });
