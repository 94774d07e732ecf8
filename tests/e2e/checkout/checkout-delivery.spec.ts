import type { DeliveryDate, DeliveryOptions } from '#domain/checkout/delivery-options.ts';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { openSection, startWithCart } from '#tests/support/browser/checkout-flow.ts';
import { startWithAddress } from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test(
  'the picker offers 12 days without a Friday and the five slots',
  { tag: ['@date-02', '@date-05'] },
  async ({ page }) => {
    await startWithCart(page);
    await page.goto('/checkout');
    await openSection(page, 'Delivery date and time');
    const days = page.getByRole('group', { name: 'Date' }).getByRole('radio');
    await expect(days).toHaveCount(12);
    const names = await days.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names.filter((name) => name?.startsWith('Friday'))).toEqual([]);
    await expect(page.getByRole('group', { name: 'Time' }).getByRole('radio')).toHaveCount(5);
  },
);

test(
  'a day or time that takes no order explains why, to eyes and ears',
  { tag: '@date-05' },
  async ({ page }) => {
    await startWithAddress(page);
    await page.route('**/rpc/delivery_options', async (route) => {
      const options = (await (await route.fetch()).json()) as DeliveryOptions;
      const shut = (day: DeliveryDate, reason: 'full' | 'blackout') => {
        const slots = day.slots.map((slot) => ({ ...slot, available: false }));
        return { ...day, available: false, reason, slots };
      };
      const [feast, open, full, ...rest] = options.dates;
      const [taken, ...free] = open!.slots;
      const half = { ...open!, slots: [{ ...taken!, available: false }, ...free] };
      const dates = [shut(feast!, 'blackout'), half, shut(full!, 'full'), ...rest];
      await answer(route, { ...options, dates });
    });
    await page.goto('/checkout');
    const days = page.getByRole('group', { name: 'Date' });
    await expect(days.getByRole('radio', { name: /No delivery$/ })).toBeDisabled();
    await expect(days.getByRole('radio', { name: /Fully booked$/ })).toBeDisabled();
    await expect(days).toHaveAccessibleDescription(
      /^Not available: .+ \(we do not deliver on that day\); .+ \(fully booked\)\.$/,
    );
    await expect(days.getByText('No delivery', { exact: true })).toBeVisible();
    await expect(days.getByRole('radio', { name: /Earliest$/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: '09:00-11:00 Fully booked' })).toBeDisabled();
    await expectAccessible(page, 'days and times that are closed');
  },
);
