/** What a buyer does. An act is a press of a button, link or choice, or a field that is filled in. */
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '#contract/values.ts';
import { pathInLocale } from '#domain/shared/locale.ts';
import { expect, type Mailbox } from '#tests/support/browser/shopper.ts';
import { WORDS, type JourneyWords } from './words.ts';

export class Buyer {
  acts = 0;
  readonly page: Page;
  readonly outbox: Mailbox;
  readonly locale: Locale;
  readonly words: JourneyWords;

  constructor(page: Page, outbox: Mailbox, locale: Locale) {
    this.page = page;
    this.outbox = outbox;
    this.locale = locale;
    this.words = WORDS[locale];
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** Where a journey begins: an address that is kept or typed is not an act. */
  async open(path: string): Promise<void> {
    await this.page.goto(pathInLocale(path, this.locale));
  }

  async press(target: Locator): Promise<void> {
    this.acts += 1;
    await target.click();
  }

  async pressButton(name: string): Promise<void> {
    await this.press(this.main.getByRole('button', { name, exact: true }).first());
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.acts += 1;
    await field.fill(text);
  }

  async fillIn(label: string, text: string): Promise<void> {
    await this.fill(this.main.getByLabel(label, { exact: true }), text);
  }

  /** Searches by the field of the header: the words, and Enter. */
  async search(text: string): Promise<void> {
    const field = this.page.getByRole('banner').getByRole('search').locator('input').first();
    await this.fill(field, text);
    this.acts += 1;
    await field.press('Enter');
  }

  /** Proves the mailbox by its code, in the main part of the page or in a dialog. */
  async proveEmail(email: string, where = this.main): Promise<void> {
    const { verification } = this.words;
    await this.fill(where.getByLabel(verification.email, { exact: true }), email);
    await this.press(where.getByRole('button', { name: verification.send }));
    await this.fill(where.getByLabel(verification.code), await this.outbox.codeFor(email));
    await expect(where.getByTestId('email-verified')).toBeVisible();
  }

  /** A phone has the account in its menu. */
  async openAccount(): Promise<void> {
    const banner = this.page.getByRole('banner');
    const link = this.page.getByRole('link', { name: this.words.account.title, exact: true });
    if (!(await banner.getByRole('link', { name: this.words.account.title }).isVisible()))
      await this.press(banner.getByRole('button', { name: this.words.chrome.openMenu }));
    await this.press(link.filter({ visible: true }).first());
  }

  /** The time of the delivery; the earliest date is chosen already. */
  async chooseSlot(slot = '11:00-13:00'): Promise<void> {
    await this.press(this.main.locator('label').filter({ hasText: slot }));
    await this.press(this.main.getByRole('button', { name: this.words.checkout.proceed }).first());
    await this.page.waitForURL(/\/payment$/);
  }
}
