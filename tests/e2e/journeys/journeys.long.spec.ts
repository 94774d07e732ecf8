/** Four journeys of buyers with their acts counted, on a phone and on a desktop, in both languages. */
import { anAddress } from '#tests/support/builders/session.ts';
import { GOOD_CARD } from '#tests/support/browser/checkout-flow.ts';
import { answerQuote, quoteLink } from '#tests/support/browser/quotes.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';
import { anAccount, PASSWORD, putSession, type Tokens } from '#tests/support/browser/signing-in.ts';
import { asUser, placeOrder } from '#tests/support/browser/user-orders.ts';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { Buyer } from '#tests/support/journeys/acts.ts';
import { ARABIC, ENGLISH, isCertain } from '#tests/support/journeys/lists.ts';

/** How many acts each journey has at most: decision 65. */
const MOST = { family: 18, contractor: 12, returning: 16, engineer: 8 };

const DEVICES = [
  ['a phone', { width: 360, height: 780 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const;

const NATIONAL_ADDRESS = {
  en: '8228 King Fahd Road, Al Olaya, Riyadh 12213-2121',
  ar: '٨٢٢٨ طريق الملك فهد، حي العليا، الرياض ١٢٢١٣-٢١٢١',
};
const PROFILE = {
  full_name: 'Sara Al-Otaibi',
  phone: '+966512345678',
  company: 'Riyadh Bakery',
  vat_number: '310122393500003',
  commercial_registration: '1010123456',
  uses_purchase_orders: false,
};
const LIST = { en: ENGLISH, ar: ARABIC };

/** From a product on the home page to its place in checkout. */
async function takeFromHome(buyer: Buyer): Promise<void> {
  const { card, cart } = buyer.words;
  await buyer.open('/');
  await buyer.press(buyer.main.locator('[data-product] a').first());
  await buyer.pressButton(card.addToCart);
  await buyer.press(buyer.page.locator('#cart').getByRole('link', { name: cart.checkout }));
}

async function enterAddress(buyer: Buyer): Promise<void> {
  const { fields, save } = buyer.words.checkout;
  await buyer.fillIn(fields.name, 'Sara Al-Otaibi');
  await buyer.fillIn(fields.phone, '0512345678');
  await buyer.fillIn(fields.address, NATIONAL_ADDRESS[buyer.locale]);
  await buyer.pressButton(save);
}

async function payByCard(buyer: Buyer): Promise<void> {
  const { fields, payNow } = buyer.words.payment;
  await buyer.fillIn(fields.number, GOOD_CARD);
  await buyer.fillIn(fields.expiry, '1230');
  await buyer.fillIn(fields.cvv, '123');
  await buyer.fillIn(fields.name, 'SARA AL OTAIBI');
  await buyer.press(buyer.main.getByRole('button', { name: payNow }));
  await buyer.page.waitForURL(/\/payment\/success/);
}

/** A transfer takes days: the earliest date is too early for it. */
async function orderByTransfer(buyer: Buyer): Promise<void> {
  const { checkout, payment, bank } = buyer.words;
  const dates = buyer.main.getByRole('group', { name: checkout.dateLabel });
  await buyer.press(dates.locator('label').last());
  await buyer.chooseSlot();
  await buyer.press(buyer.main.getByRole('radio', { name: payment.methods.bank_transfer }));
  await buyer.pressButton(payment.placeTransfer);
  await expect(buyer.main.getByRole('heading', { name: bank.title })).toBeVisible();
}

/** A buyer with an account, a saved address and the session of an earlier visit. */
async function aKnownBuyer(buyer: Buyer): Promise<Tokens> {
  const { tokens } = await anAccount(buyer.page.request, buyer.outbox);
  const call = <T>(name: string, data: object) => asUser<T>(buyer.page.request, tokens, name, data);
  const { cart } = await call<{ cart: string }>('merge_cart', { cart: null });
  await call('save_profile', { profile: PROFILE });
  await call('save_address', { cart, address: anAddress({ email: tokens.user.email }) });
  return tokens;
}

/** Signs in on the way to a page of the account. */
async function signIn(buyer: Buyer, email: string): Promise<void> {
  const { auth, verification } = buyer.words;
  await buyer.fillIn(verification.email, email);
  await buyer.fillIn(auth.password, PASSWORD);
  await buyer.press(
    buyer.main.locator('form').getByRole('button', { name: auth.signIn, exact: true }),
  );
}

async function shareList(buyer: Buyer, name: string): Promise<void> {
  await buyer.press(buyer.main.getByRole('link', { name }));
  await buyer.pressButton(buyer.words.lists.share);
  await expect(buyer.main.getByLabel(buyer.words.lists.link, { exact: true })).toHaveValue(/list#/);
}

async function orderAgain(buyer: Buyer, order: string): Promise<void> {
  const { account } = buyer.words;
  await buyer.press(buyer.main.getByRole('link', { name: account.pages.orders, exact: true }));
  await buyer.press(buyer.main.getByRole('button', { name: account.reorderOf(order) }));
  await buyer.press(buyer.main.getByRole('link', { name: account.toCheckout }));
}

async function pasteList(buyer: Buyer): Promise<void> {
  const field = buyer.main.getByLabel(buyer.words.quickOrder.paste);
  const text = LIST[buyer.locale].map(([line]) => line).join('\n');
  await buyer.page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await field.focus();
  buyer.acts += 1;
  await buyer.page.keyboard.press('ControlOrMeta+v');
  await expect(buyer.main.locator('tr[data-line]')).toHaveCount(LIST[buyer.locale].length);
}

/** Asks for an offer of every line that is not certain; its number. */
async function askForOffer(buyer: Buyer): Promise<string> {
  const { quote } = buyer.words;
  const dialog = buyer.page.getByRole('dialog', { name: quote.title });
  await buyer.fill(dialog.getByLabel(quote.city), 'Riyadh');
  // The server takes a form that is filled in faster than a person can type for spam.
  const opened = await buyer.page.evaluate(() => performance.now());
  await buyer.page.waitForFunction((since) => performance.now() - since > 1600, opened);
  await buyer.press(dialog.getByRole('button', { name: quote.send }));
  await expect(dialog.getByRole('heading', { name: quote.sentTitle })).toBeVisible();
  return /QT-[\w-]+/.exec(await dialog.innerText())![0];
}

for (const locale of ['en', 'ar'] as const)
  for (const [device, viewport] of DEVICES)
    test.describe(`${locale}, ${device}`, () => {
      test.use({ viewport });

      test('a family buys gas by card', async ({ page, outbox }) => {
        const buyer = new Buyer(page, outbox, locale);
        await takeFromHome(buyer);
        await buyer.proveEmail(anEmail());
        await enterAddress(buyer);
        await buyer.chooseSlot();
        await payByCard(buyer);
        expect(buyer.acts).toBeLessThanOrEqual(MOST.family);
      });

      test('a contractor orders what a list is certain of and what was quoted', async ({
        page,
        outbox,
        context,
      }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const buyer = new Buyer(page, outbox, locale);
        const { cart, quickTable, quotes } = buyer.words;
        const tokens = await aKnownBuyer(buyer);
        await putSession(page, tokens);
        await buyer.open('/quick-order');
        await pasteList(buyer);
        await expect(buyer.main.locator('[role="status"][aria-busy="false"]')).toBeVisible();
        const certain = LIST[locale].filter(([, text]) => isCertain(text)).length;
        const rest = LIST[locale].length - certain;
        await buyer.pressButton(quickTable.both(certain, rest));
        await buyer.press(page.locator('#cart').getByRole('link', { name: cart.askForHeld }));
        const number = await askForOffer(buyer);
        await answerQuote(page.request, number, [{ request_position: 1, price_halalas: 50_00 }]);
        await page.goto(await quoteLink(page.request, tokens.user.email, number));
        buyer.acts += 1;
        await buyer.pressButton(quotes.order);
        await orderByTransfer(buyer);
        expect(buyer.acts).toBeLessThanOrEqual(MOST.contractor);
      });

      test('a returning buyer shares a list, orders again and signs out', async ({
        page,
        outbox,
      }) => {
        const buyer = new Buyer(page, outbox, locale);
        const { auth } = buyer.words;
        const tokens = await aKnownBuyer(buyer);
        const product = await aProductOnSale(page.request, {});
        const order = await placeOrder(page.request, tokens, [product]);
        await asUser(page.request, tokens, 'save_list', {
          list_id: null,
          name: 'Site office',
          note: null,
          items: [{ product: product.id, quantity: 2 }],
        });
        await buyer.open('/account/lists');
        await signIn(buyer, tokens.user.email);
        await shareList(buyer, 'Site office');
        await orderAgain(buyer, order);
        await orderByTransfer(buyer);
        await buyer.openAccount();
        await buyer.pressButton(auth.signOut);
        await page.waitForURL(/\/auth\/sign-in/);
        expect(buyer.acts).toBeLessThanOrEqual(MOST.returning);
      });

      test('an engineer compares three inverters and takes one', async ({ page, outbox }) => {
        const buyer = new Buyer(page, outbox, locale);
        const { card, compare, marketplace } = buyer.words;
        await buyer.open('/marketplace');
        await buyer.search('inverter three phase');
        await buyer.pressButton(marketplace.compareMode);
        for (let place = 0; place < 3; place += 1)
          await buyer.press(
            buyer.main
              .getByRole('article')
              .nth(place)
              .getByRole('button', { name: card.addToCompare }),
          );
        await buyer.press(page.getByRole('link', { name: compare.open, exact: true }));
        await buyer.press(
          buyer.main.getByRole('table').getByRole('button', { name: card.addToCart }).first(),
        );
        await expect(page.locator('[data-cart-count]')).toHaveText('1');
        expect(buyer.acts).toBeLessThanOrEqual(MOST.engineer);
      });
    });
