/** How fast the machine lays out a page at the moment: other work, or a slower machine, makes every task longer. */
import type { Page } from '@playwright/test';

/**
 * Milliseconds of the layout below, slowed down as a phone, on the machine that the limits of long tasks were set on: the
 * release that was within them there has 1.6 times as long tasks where this takes 73 ms.
 */
const REFERENCE_MS = 45;
const ROUNDS = 5;

/** Runs in an empty page: lays out 150 cards, and returns the shortest time in milliseconds. */
function layOut(rounds: number): number {
  const card = (_: unknown, index: number) =>
    `<article style="display:grid;grid-template-columns:auto 1fr"><b>${index} kW</b><p>A sentence of several words that breaks on a phone, ${index}.</p></article>`;
  const times = Array.from({ length: rounds }, () => {
    const list = document.createElement('div');
    list.innerHTML = Array.from({ length: 150 }, card).join('');
    const begun = performance.now();
    document.body.append(list);
    list.getBoundingClientRect();
    const time = performance.now() - begun;
    list.remove();
    return time;
  });
  return Math.min(...times);
}

/** How many times longer a layout takes than on the machine of the limits, at least 1. The page is left empty. */
export async function slownessOf(page: Page): Promise<number> {
  await page.goto('about:blank');
  return Math.max(1, (await page.evaluate(layOut, ROUNDS)) / REFERENCE_MS);
}
