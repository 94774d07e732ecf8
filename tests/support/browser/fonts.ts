import type { Page } from '@playwright/test';

/** Before geometry is read: a font that comes between two readings moves what is compared. */
export const fontsReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
  });
