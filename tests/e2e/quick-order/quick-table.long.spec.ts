/** The table of quick order: a list is settled by keyboard, undone, added up, and leaves in one step. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fault } from '#tests/support/browser/faults.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aSignedInUser } from '#tests/support/browser/signing-in.ts';

test.use({ expectedErrors: [/Failed to (fetch|add)|ERR_|AppError/] });

const main = (page: Page) => page.getByRole('main');
const line = (page: Page, place: number) =>
  main(page)
    .locator('tr[data-line]')
    .nth(place - 1);
const text = (page: Page, place: number) =>
  main(page).getByLabel(`Line ${place}: SKU or model`, { exact: true });
const pieces = (page: Page, place: number) =>
  main(page).getByLabel(`Line ${place}: quantity`, { exact: true });
const choices = (page: Page, place: number) =>
  main(page)
    .getByRole('list', { name: `Products for line ${place}`, exact: true })
    .getByRole('button');
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).first().click();

async function paste(page: Page, list: string): Promise<void> {
  await main(page).locator('textarea').first().fill(list);
  await press(page, /^(Add these lines|إضافة هذه الأسطر)$/);
  await expect(main(page).locator('[role="status"][aria-busy="false"]')).toBeVisible();
}

async function open(page: Page, list: string, address = '/quick-order'): Promise<void> {
  await page.goto(address);
  await paste(page, list);
}

/** Texts, counts and prices of all lines. */
const shown = (page: Page) =>
  main(page)
    .locator('tr[data-line]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [
          ...[...row.querySelectorAll('input')].map(({ value }) => value),
          row.querySelector('a[href*="/product/"]') ? 'settled' : 'open',
        ].join(' | '),
      ),
    );

test('by keyboard alone: arrows go from the text to its products, Enter takes one and goes to the next line', async ({
  page,
}) => {
  await open(page, 'gas cylinder 45 kg; 6\nno such thing; 2');
  await expect(choices(page, 1)).not.toHaveCount(0);
  await text(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(choices(page, 1).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choices(page, 1).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(text(page, 1)).toBeFocused();
  // One stop of the Tab key, and no trap.
  await page.keyboard.press('Tab');
  await expect(choices(page, 1).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pieces(page, 1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(line(page, 1).getByRole('link')).toBeVisible();
  await expect(text(page, 2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(text(page, 1)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(line(page, 1).getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(line(page, 1).getByRole('link')).toBeVisible();
});

test('a line that is not understood stays as it was typed, without a red error', async ({
  page,
}) => {
  await open(page, '"a crane; for a day"\t1');
  await expect(text(page, 1)).toHaveValue('a crane; for a day');
  await expect(line(page, 1)).toContainText('The quotation request will have your own words.');
  await expect(line(page, 1)).toContainText('Into the quotation');
  await expect(line(page, 1).locator('[aria-invalid="true"], [role="alert"]')).toHaveCount(0);
  const alarm = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-alarm)';
    return getComputedStyle(probe).color;
  });
  const colours = await line(page, 1)
    .locator('*')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  expect(colours).not.toContain(alarm);
});

test('alternatives show their price and their earliest delivery, and the chosen one says why it was chosen', async ({
  page,
}) => {
  await open(page, 'gas cylinder 45 kg; 6\nESQ-GAS-0003\t4');
  const first = choices(page, 1).first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toContainText('SAR');
  await expect(first).toContainText('Likely, 45 kg');
  await expect(first).toContainText(/Earliest delivery \w+ \d+ \w+/);
  await expect(line(page, 2)).toContainText('Exact match');
  await first.click();
  await expect(line(page, 1)).toContainText('Chosen by you');
  await press(page, /other products?$/);
  await expect(choices(page, 1).first()).toBeFocused();
});

test('a line is split, doubles are merged, and every change is undone and made again, after a reload too', async ({
  page,
}) => {
  await open(page, 'ESQ-GAS-0003\t4\nESQ-DSL-9999\t3\nESQ-GAS-0003\t3');
  const start = await shown(page);
  await press(page, 'Merge 1 duplicate line');
  await expect(pieces(page, 1)).toHaveValue('7');
  await press(page, 'Split line 1 into two');
  await expect(pieces(page, 2)).toHaveValue('3');
  await pieces(page, 1).fill('12');
  const end = await shown(page);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(end);
  for (let n = 0; n < 3; n += 1) await press(page, 'Undo');
  await expect.poll(() => shown(page)).toEqual(start);
  for (let n = 0; n < 3; n += 1) await press(page, 'Redo');
  await expect.poll(() => shown(page)).toEqual(end);
  await press(page, 'Remove all lines');
  await press(page, 'Undo');
  await expect.poll(() => shown(page)).toEqual(end);
});

test('the sums are riyals, litres, kilograms and kilowatts, and what arrives together on which day', async ({
  page,
}) => {
  await open(page, 'ESQ-FUE-0001\t3\nESQ-SOL-0002\t10\nESQ-DSL-9999\t3');
  const sum = (name: string) =>
    main(page).locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(sum('Volume')).toHaveText('600 l (1 line)');
  await expect(sum('Weight')).toHaveText('844 kg (2 lines)');
  await expect(sum('Power')).toHaveText('5.5 kW (1 line)');
  await expect(main(page).getByText('SAR 5,708.00')).toBeVisible();
  const arrivals = main(page).getByRole('heading', { name: 'Earliest delivery' }).locator('..');
  await expect(arrivals.getByRole('listitem')).toHaveCount(2);
  const last = (await arrivals.getByRole('listitem').last().innerText()).split(':')[0]!;
  await expect(arrivals).toContainText(`One order is delivered together: ${last} at the earliest.`);
});

/** One certain line and two others. */
const MIXED = 'ESQ-GAS-0003\t4\nESQ-DSL-9999\t3\na crane for a day\t1';
const BOTH = 'Add 1 line to cart, keep 2 for a quotation';

test('in one step what is certain goes into the cart and the rest into the form of a quotation', async ({
  page,
}) => {
  await open(page, MIXED);
  await press(page, BOTH);
  await expect(main(page).getByText('1 product is in your cart')).toBeVisible();
  await expect(main(page).getByText('2 lines need a quotation.')).toBeVisible();
  await expect
    .poll(() => shown(page))
    .toEqual(['ESQ-DSL-9999 | 3 | open', 'a crane for a day | 1 | open']);
  const panel = page.locator('dialog#cart');
  await expect(panel).toBeVisible();
  await expect(panel.getByTestId('line-total')).toHaveText('SAR 87.40');
  await panel.getByRole('link', { name: 'Request Quotation' }).click();
  const dialog = page.locator('dialog[open]').filter({ hasText: 'ESQ-DSL-9999' });
  await expect(dialog).toContainText('a crane for a day');
});

test('the cart of another page leads back to the form that holds the rest', async ({ page }) => {
  await open(page, MIXED);
  await press(page, BOTH);
  await expect(main(page).getByText('1 product is in your cart')).toBeVisible();
  await page.goto('/help');
  await page.locator('[data-cart-button]').click();
  await page.locator('dialog#cart').getByRole('link', { name: 'Request Quotation' }).click();
  await expect(page).toHaveURL(/\/quick-order$/);
  await expect(page.locator('dialog[open]')).toContainText('a crane for a day');
});

test('when the cart cannot be reached nothing is lost: the lines stay, and the rest is in the form', async ({
  page,
}) => {
  fault('quick order', 'the backend does not answer while lines are put into the cart');
  await open(page, MIXED);
  const before = await shown(page);
  await page.route('**/rpc/add_lines', (route) => route.abort());
  await press(page, BOTH);
  const problem = main(page).getByRole('alert');
  await expect(problem).toContainText('1 line could not be put into the cart. It is still here');
  await expect(main(page).getByText('2 lines need a quotation.')).toBeVisible();
  expect(await shown(page)).toEqual(before);
  await expectAccessible(page, 'quick order that could not reach the cart');
  await press(page, 'Open the form');
  await expect(page.locator('dialog[open]')).toContainText('a crane for a day');
  await page.keyboard.press('Escape');
  await page.unroute('**/rpc/add_lines');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByText('1 product is in your cart')).toBeVisible();
});

test('what an account chose for words is likely in its next list, and all sure lines are taken at once', async ({
  page,
}) => {
  await aSignedInUser(page);
  await open(page, 'gas cylinder 45 kg; 6');
  const remembered = page.waitForResponse('**/rpc/remember_choices');
  await choices(page, 1).last().click();
  await remembered;
  await page.evaluate(() => sessionStorage.clear());
  await open(page, 'GAS Cylinder, 45 kg\t2\nno such thing\t1');
  await expect(choices(page, 1).first()).toContainText('Likely, Chosen before');
  await press(page, 'Accept 1 suggested product');
  await expect(line(page, 1).getByRole('link')).toBeVisible();
  await expect(line(page, 1)).toContainText('Chosen before');
  await expect(line(page, 2)).toContainText('your own words');
});

test('with 300 lines a key in one field draws no other row again', async ({ page }) => {
  await open(page, Array.from({ length: 300 }, (_, n) => `ESQ-GAS-0003\t${n + 1}`).join('\n'));
  await expect(main(page).locator('tr[data-line]')).toHaveCount(300);
  // React gives an element new props each time when its component is drawn.
  const drawn = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('tr[data-line]')];
      const propsOf = (row: Element): unknown => {
        const name = Object.keys(row).find((key) => key.startsWith('__reactProps$'))!;
        return (row as unknown as Record<string, unknown>)[name];
      };
      const scope = window as unknown as { before?: unknown[] };
      const before = scope.before ?? [];
      scope.before = rows.map(propsOf);
      return rows.flatMap((row, place) => (propsOf(row) === before[place] ? [] : [place + 1]));
    });
  await drawn();
  await pieces(page, 7).fill('31');
  expect(await drawn()).toEqual([7]);
  await text(page, 9).pressSequentially('x');
  expect(await drawn()).toEqual([9]);
});

for (const [language, address, list] of [
  ['English', '/quick-order', MIXED],
  ['Arabic', '/ar/quick-order', 'ESQ-GAS-0003\t4\nأسطوانة غاز 45 كجم\t6\nرافعة ليوم واحد\t1'],
] as const)
  for (const width of [360, 768, 1440])
    test(`the table in ${language} is ${width < 1024 ? 'a card a line' : 'one table'} at ${width} px`, async ({
      page,
    }) => {
      // High enough that the bar of the summary covers no line.
      await page.setViewportSize({ width, height: 3000 });
      await open(page, list, address);
      await expect(main(page).getByRole('row')).toHaveCount(4);
      const tops = await line(page, 1)
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
      expect(new Set(tops).size > 1).toBe(width < 1024);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page, `the table in ${language} at ${width} px`);
    });
