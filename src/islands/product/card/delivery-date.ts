import { earliestDelivery } from '#messages/product.ts';

/** In a built page, in the place of the lead time; null: it is not known. */
export function showDate(line: HTMLElement, day: string | null): void {
  if (day !== null) line.textContent = earliestDelivery(day);
}
