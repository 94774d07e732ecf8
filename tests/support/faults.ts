import { test } from '@playwright/test';

/** How many distinct faults the browser tests bring about; a test of the house counts them. */
export const BROWSER_FAULTS = 71;

/** Marks a fault: a step of the errand and what befalls it. */
export function fault(step: string, failure: string): void {
  test.info().annotations.push({ type: 'fault', description: `${step} × ${failure}` });
}
