/** The rooms of the desk: what a role sees, keys, the palette, and axe on each of them. */
import {
  expectAccessible,
  expectAccessibleAt,
  expectAccessibleInTheDark,
} from '#tests/support/browser/axe.ts';
import { policyBreachesIn } from '#tests/support/browser/policy-breaches.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aPersonInDesk } from './people.ts';

test.use({ expectedErrors: [/status of 403/] });

const LANGUAGES = [
  { path: '/desk', home: 'Today', staff: 'Staff', record: 'Record', security: 'Security' },
  { path: '/ar/desk', home: 'اليوم', staff: 'العاملون', record: 'السجل', security: 'الأمان' },
];

for (const { path, home, staff, record, security } of LANGUAGES)
  test(`every room of ${path} has nothing that axe objects to, in the dark too, no sideways scrolling and no breach of its policy`, async ({
    page,
    context,
  }) => {
    const breaches = await policyBreachesIn(context);
    const { id } = await aPersonInDesk(page, 'owner', path);
    for (const [room, title] of [
      ['', home],
      [`/staff?person=${id}`, staff],
      ['/record', record],
      ['/security', security],
    ] as const) {
      await page.goto(path + room);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
      await expectAccessibleAt(page, title, [360, 768, 1440, 1920]);
      await expectAccessibleInTheDark(page, title);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(breaches).toEqual([]);
  });

test('a role sees the rooms that it opens, and the address of another one says why not', async ({
  page,
}) => {
  await aPersonInDesk(page, 'driver');
  const rooms = page.getByRole('navigation', { name: 'Rooms of the desk' }).getByRole('link');
  await expect(rooms).toHaveText(['Today', 'Security']);
  await page.goto('/desk/staff');
  const refused = page.getByRole('heading', { name: 'Your role does not open this room' });
  await expect(refused).toBeVisible();
  await expectAccessible(page, 'a room that is closed');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option')).toHaveText([/Today/, /Security/]);
});

test('keys and the palette lead to rooms and people, and the help names the keys', async ({
  page,
}) => {
  const { email, id } = await aPersonInDesk(page, 'owner');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(title('Today')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(title('Record')).toBeFocused();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keys of the desk' })).toBeVisible();
  await expectAccessible(page, 'the keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a room or a person' }).fill(email.slice(0, 20));
  await expect(page.locator('#desk-found').getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/desk/staff\\?person=${id}`));
  await expect(page.locator(`[data-person="${id}"]`).getByLabel('Role')).toBeFocused();
});

test('an address of the desk in Arabic runs from right to left, and an email in it from left to right', async ({
  page,
}) => {
  const { email, id } = await aPersonInDesk(page, 'owner', '/ar/desk/staff');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const shown = page.locator(`[data-person="${id}"] bdi`).first();
  await expect(shown).toHaveText(email);
  await expect(shown).toHaveCSS('direction', 'ltr');
  const english = page.getByRole('link', { name: 'English' });
  await expect(english).toHaveAttribute('href', '/desk/staff');
});

test('the record is searched by an action in words, or by a text, and names each operation', async ({
  page,
}) => {
  const { id } = await aPersonInDesk(page, 'owner', '/desk/record');
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('heading');
  await page.getByLabel('Action').selectOption('Accepted an invitation');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/accept_invitation/);
  await expect(entries.first()).toHaveText('Accepted an invitation');
  await expect(entries.filter({ hasNotText: 'Accepted an invitation' })).toHaveCount(0);
  await page.getByRole('searchbox').fill(id);
  await expect(page.getByLabel('Action')).toHaveValue('');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(entries).toHaveText(['Accepted an invitation']);
  await expect(page.getByText('Operation', { exact: true })).toBeVisible();
});
