/** Company, VAT number, registration and order number of a form without script. */
import { describe, expect, test } from 'vitest';
import { CART, fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { submitted } from '#tests/support/builders/form-bodies.ts';
import { answers, asked, quote, send } from '#tests/support/builders/plain-post.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';

recordConsole();

describe('the numbers of a company without script', () => {
  const company = {
    company: 'Riyadh Bakery',
    vat_number: '٣١٠١٢٢ ٣٩٣٥٠٠ ٠٠٣',
    commercial_registration: 'CN-1234567',
    purchase_order: 'PO-7',
  };

  test('that are none come back with the right form, in both languages', async () => {
    const deps = fakeDeps(answers);
    const wrong = { ...quote, ...company, vat_number: '310122393500004' };
    const page = await send(wrong, deps);
    expect(page.status).toBe(422);
    expect(page.html).toContain('Saudi Arabia: 15 digits that begin and end with 3.');
    expect(page.html).toContain('value="310122393500004"');
    const arabic = await send({ ...wrong, locale: 'ar' }, deps);
    expect(arabic.html).toContain('السعودية: 15 رقمًا أولها وآخرها 3.');
    expect(asked(deps)).toEqual([]);
  });

  test('go along to the code, and are stored in one spelling', async () => {
    const deps = fakeDeps(answers);
    const page = await send({ ...quote, ...company }, deps);
    expect(page.html).toContain('name="purchase_order" value="PO-7"');
    await send({ ...quote, ...company, cart: CART, code: '482913' }, deps);
    expect(submitted(deps).payload).toMatchObject({
      company: 'Riyadh Bakery',
      vat_number: '310122393500003',
      commercial_registration: 'CN1234567',
      purchase_order: 'PO-7',
    });
  });
});
