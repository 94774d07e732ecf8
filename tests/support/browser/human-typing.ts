import type { Page } from '@playwright/test';
import { SHORTEST_FILLING_MS } from '#domain/content/forms.ts';

/** A form that is sent faster than a person types is refused: the page's clock goes on by that time. */
export async function passTypingTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.fastForward(SHORTEST_FILLING_MS);
}
