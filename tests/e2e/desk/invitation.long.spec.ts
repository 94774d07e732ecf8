/** From the mail of an invitation into the desk, by keyboard alone. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { policyBreachesIn } from '#tests/support/browser/policy-breaches.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { PASSWORD } from '#tests/support/browser/signing-in.ts';
import { invitationLink, invite } from './people.ts';
import { codeOf } from '#tests/support/fakes/authenticator.ts';

test.use({ expectedErrors: [/status of 4\d\d/] });

const WORDS = {
  en: {
    path: '',
    picture: 'Picture for an authenticator',
    app: 'Open in an authenticator on this device',
    code: '6-digit code',
    password: 'Password',
    accept: 'Accept the invitation',
    stored: 'I have stored the codes',
    storedMissing: 'Store the codes first, then tick this box.',
    enter: 'Enter the desk',
    today: 'Today',
    broken: 'This invitation does not work',
  },
  ar: {
    path: '/ar',
    picture: 'رمز \u2068QR\u2069 لتطبيق المصادقة',
    app: 'الفتح في تطبيق مصادقة على هذا الجهاز',
    code: 'الرمز المكوّن من 6 أرقام',
    password: 'كلمة المرور',
    accept: 'قبول الدعوة',
    stored: 'حُفظت الرموز',
    storedMissing: 'يُرجى حفظ الرموز أولًا ثم تحديد هذا المربع.',
    enter: 'الدخول إلى لوحة الإدارة',
    today: 'اليوم',
    broken: 'لا تعمل هذه الدعوة',
  },
};

type Words = (typeof WORDS)['en'];

async function accept(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('img', { name: words.picture })).toBeVisible();
  await expectAccessible(page, 'the picture and the form');
  const uri = await page.getByRole('link', { name: words.app }).getAttribute('href');
  await tabTo(page, page.getByLabel(words.code));
  await page.keyboard.type(codeOf(uri!));
  await tabTo(page, page.getByLabel(words.password, { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
}

/** The browser asks before the page is left, and the page stays. */
async function expectKept(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

async function storeCodes(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectKept(page);
  await expectAccessible(page, 'the recovery codes');
  await tabTo(page, page.getByRole('button', { name: words.enter }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.storedMissing)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(words.stored)).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: words.enter }));
  await page.keyboard.press('Enter');
}

for (const [language, words] of Object.entries(WORDS))
  for (const [device, width, height] of [
    ['phone', 360, 740],
    ['desktop', 1440, 900],
  ] as const)
    test(`an invitation leads to Today by keyboard alone, in ${language} on a ${device}, and works once`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height });
      const breaches = await policyBreachesIn(context);
      const email = await invite(page.request, 'operations');
      const link = words.path + (await invitationLink(page.request, email));
      await page.goto(link);
      await accept(page, words);
      await storeCodes(page, words);
      await expect(page.getByRole('heading', { level: 1, name: words.today })).toBeVisible();
      await expect(page).toHaveURL(`${words.path}/desk`);
      await expect(page.getByRole('main').getByText(email)).toBeVisible();
      await page.goto('/favicon.svg');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: words.broken })).toBeVisible();
      expect(breaches).toEqual([]);
    });
