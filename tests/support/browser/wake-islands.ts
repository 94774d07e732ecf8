import type { Page } from '@playwright/test';

/** A shopper reaches for the page: an island that sleeps until then wakes. */
export const wakeIslands = (page: Page): Promise<void> => page.keyboard.press('Shift');
