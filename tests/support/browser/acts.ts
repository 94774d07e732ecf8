/** What a buyer does. An act is a press of a button, link or choice, or a field that is filled in. */
import type { Locator } from '@playwright/test';

export interface Buyer {
  readonly acts: number;
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  /** Fills in a field, which begins at once: a search, a code. */
  send(field: Locator, text: string): Promise<void>;
}

export function aBuyer(): Buyer {
  let acts = 0;
  return {
    get acts() {
      return acts;
    },
    async press(target) {
      acts += 1;
      await target.click();
    },
    async fill(field, text) {
      acts += 1;
      await field.fill(text);
    },
    async send(field, text) {
      acts += 2;
      await field.fill(text);
      await field.press('Enter');
    },
  };
}
