import { test } from '@playwright/test';

/** How many distinct faults the browser tests inject; faults.test.ts counts them. */
export const BROWSER_FAULTS = 117;

/** Marks a fault: a step of the checkout flow and what happens to it. */
export function fault(step: string, failure: string): void {
  test.info().annotations.push({ type: 'fault', description: `${step} × ${failure}` });
}
