/** Every field takes what people paste and what password managers fill in: fields of all forms with foreign input. */
import type { Page } from '@playwright/test';
import { openSection, startWithCart } from '#tests/support/browser/checkout-flow.ts';
import { startWithAddress } from '#tests/support/browser/returning-shopper.ts';
import { FOREIGN_SURROUNDINGS, fillAtOnce } from '#tests/support/builders/foreign-input.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/404/] });

interface Row {
  readonly path: string;
  /** Opens the form, if the page does not show it at once. */
  readonly open?: (page: Page) => Promise<void>;
  readonly label: string;
  readonly text: string;
  /** More forms of this field alone, and what they read. */
  readonly also?: readonly (readonly [string, string])[];
}

const EMAILS = [
  ['mailto:buyer@example.com?subject=RFQ', 'buyer@example.com'],
  ['Ali Hassan <buyer@example.com>', 'buyer@example.com'],
  ['buyer@example.com,', 'buyer@example.com'],
  ['buyer\u200f@example.com', 'buyer@example.com'],
] as const;
const EMAIL = 'buyer@example.com';

const checkout = { path: '/checkout' };
const form = async (page: Page) => {
  await openSection(page, 'Delivery address');
  await page.getByRole('button', { name: 'Add another address' }).click();
};
const national = async (page: Page) => {
  await form(page);
  await page.getByText('National Address', { exact: false }).first().click();
};

const ROWS: readonly Row[] = [
  { ...checkout, label: 'Email', text: EMAIL, also: EMAILS },
  {
    ...checkout,
    open: form,
    label: 'Mobile number',
    text: '0512345678',
    also: [
      ['tel:0512345678', '0512345678'],
      ['tel:+966512345678', '512345678'],
      ['٠٥١٢٣٤٥٦٧٨', '0512345678'],
      ['۰۵۱۲۳۴۵۶۷۸', '0512345678'],
    ],
  },
  { ...checkout, open: form, label: 'Postal code', text: '12213', also: [['١٢٢١٣', '12213']] },
  { ...checkout, open: national, label: 'Building number', text: '8228' },
  { path: '/auth/sign-in', label: 'Email', text: EMAIL, also: EMAILS },
  { path: '/auth/sign-up', label: 'Email', text: EMAIL, also: EMAILS },
  { path: '/privacy/your-data', label: 'Email', text: EMAIL, also: EMAILS },
];

for (const { path, open, label, text, also = [] } of ROWS)
  test(`${label} of ${path} shows ${text} whatever comes with it`, async ({ page }) => {
    if (path === '/checkout') await (open ? startWithAddress : startWithCart)(page);
    await page.goto(path);
    if (open) await open(page);
    const field = page.locator('input, textarea').and(page.getByLabel(label)).first();
    await expect(field).toBeAttached();
    for (const [name, before, after] of FOREIGN_SURROUNDINGS) {
      await fillAtOnce(field, '');
      await fillAtOnce(field, before + text + after);
      // Blanks at the end are left for the words that follow, and are dropped when the form is sent.
      await expect.poll(async () => (await field.inputValue()).trim(), name).toBe(text);
    }
    for (const [given, shown] of also) {
      await fillAtOnce(field, '');
      await fillAtOnce(field, given);
      await expect(field, given).toHaveValue(shown);
    }
  });

/** A form of a static page: it is sent, whatever its fields show. */
test('the form of /contact is sent with a foreign first name and a foreign email', async ({
  page,
}) => {
  const plain = { last_name: 'Ali', message: 'A question' };
  const foreign = { first_name: 'Sara', email: EMAIL };
  let sent = 0;
  await page.route('**/functions/v1/forms', async (route) => {
    sent += 1;
    await route.fulfill({ status: 200, json: { stored: true } });
  });
  for (const [mark, before, after] of FOREIGN_SURROUNDINGS) {
    await page.goto('/contact');
    for (const [field, value] of Object.entries(plain))
      await page.locator(`#contact-${field}`).fill(value);
    for (const [field, value] of Object.entries(foreign))
      await fillAtOnce(page.locator(`#contact-${field}`), before + value + after);
    const already = sent;
    await page.getByRole('button', { name: /Send/ }).first().click();
    await expect.poll(() => sent, mark).toBe(already + 1);
  }
});

test('an order number is found however it is pasted', async ({ page }) => {
  await page.goto('/track');
  const asked: string[] = [];
  await page.route('**/rpc/track_order', async (route) => {
    asked.push((route.request().postDataJSON() as { order_number: string }).order_number);
    await route.fulfill({ status: 404, json: { hint: 'order_not_found' } });
  });
  for (const [name, before, after] of FOREIGN_SURROUNDINGS) {
    await fillAtOnce(page.getByLabel('Order number'), `${before}es-261121-4F7K2M9QXC${after},`);
    const count = asked.length;
    await page.getByRole('button', { name: /Track/ }).click();
    await expect.poll(() => asked.length, name).toBe(count + 1);
    expect(asked.at(-1), name).toBe('ES-261121-4F7K2M9QXC');
  }
});
