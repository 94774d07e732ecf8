/** Four journeys of buyers with their acts counted, on a phone and on a desktop, in both languages. */
import { answerQuote, quoteLink } from '#tests/support/browser/quotes.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';
import { putSession } from '#tests/support/browser/signing-in.ts';
import { asUser, placeOrder } from '#tests/support/browser/user-orders.ts';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { Buyer } from '#tests/support/journeys/acts.ts';
import { isCertain } from '#tests/support/journeys/lists.ts';
import {
  aKnownBuyer,
  askForOffer,
  enterAddress,
  LIST,
  orderAgain,
  orderByTransfer,
  pasteList,
  payByCard,
  shareList,
  signIn,
  takeFromHome,
} from '#tests/support/journeys/steps.ts';

/** How many acts each journey has at most: decision B22. */
const MOST = { family: 18, contractor: 12, returning: 16, engineer: 8 };

function expectFew({ acts, locale }: Buyer, journey: keyof typeof MOST): void {
  console.log(`${journey}, ${locale}: ${acts} acts, at most ${MOST[journey]}.`);
  expect(acts).toBeLessThanOrEqual(MOST[journey]);
}

const DEVICES = [
  ['a phone', { width: 360, height: 780 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const;

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
        expectFew(buyer, 'family');
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
        expectFew(buyer, 'contractor');
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
        expectFew(buyer, 'returning');
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
        expectFew(buyer, 'engineer');
      });
    });
