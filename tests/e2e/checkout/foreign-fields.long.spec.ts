/** Every field takes what people paste and what password managers fill in: fields of all forms with foreign input. */
import type { Page } from '@playwright/test';
import { startWithCart } from '#tests/support/browser/checkout-flow.ts';
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
const national = async (page: Page) =>
  page.getByText('National Address', { exact: false }).first().click();

const ROWS: readonly Row[] = [
  { ...checkout, label: 'Email', text: EMAIL, also: EMAILS },
  {
    ...checkout,
    label: 'Mobile number',
    text: '0512345678',
    also: [
      ['tel:0512345678', '0512345678'],
      ['tel:+966512345678', '512345678'],
      ['٠٥١٢٣٤٥٦٧٨', '0512345678'],
      ['۰۵۱۲۳۴۵۶۷۸', '0512345678'],
    ],
  },
  { ...checkout, label: 'Postal code', text: '12213', also: [['١٢٢١٣', '12213']] },
  { ...checkout, open: national, label: 'Building number', text: '8228' },
  { path: '/auth/sign-in', label: 'Email', text: EMAIL, also: EMAILS },
  { path: '/auth/sign-up', label: 'Email', text: EMAIL, also: EMAILS },
  { path: '/privacy/your-data', label: 'Email', text: EMAIL, also: EMAILS },
];

for (const { path, open, label, text, also = [] } of ROWS)
  test(`${label} of ${path} shows ${text} whatever comes with it`, async ({ page }) => {
    if (path === '/checkout') await startWithCart(page);
    await page.goto(path);
    const field = page.getByLabel(label).first();
    await expect(field).toBeAttached();
    if (open) await open(page);
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

/** Forms of static pages: what arrives at the server is right, whatever the field shows. */
const FORMS = [
  { path: '/contact', name: 'first_name', form: 'contact', text: 'Sara' },
  { path: '/contact', name: 'email', form: 'contact', text: EMAIL },
] as const;

for (const { path, name, form, text } of FORMS)
  test(`the form of ${path} is sent with a foreign ${name}`, async ({ page }) => {
    const fill = { first_name: 'Sara', last_name: 'Ali', email: EMAIL, message: 'A question' };
    const bodies: Record<string, string>[] = [];
    await page.route('**/functions/v1/forms', async (route) => {
      bodies.push(route.request().postDataJSON() as Record<string, string>);
      await route.fulfill({ status: 200, json: { stored: true } });
    });
    for (const [mark, before, after] of FOREIGN_SURROUNDINGS) {
      await page.goto(path);
      for (const [field, value] of Object.entries(fill))
        await page.locator(`#${form}-${field}`).fill(value);
      await fillAtOnce(page.locator(`#${form}-${name}`), before + text + after);
      const sent = bodies.length;
      await page.getByRole('button', { name: /Send/ }).first().click();
      await expect.poll(() => bodies.length, mark).toBe(sent + 1);
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
