/** Rules of the page of one product: a listing does not carry them. */
import type { Attributes } from './attributes.ts';

/** The next place in a ring of `count`, one step on or back: a gallery wraps at both ends. */
export const wrapAround = (index: number, step: number, count: number): number =>
  (index + step + count) % count;

export const descriptionOf = (attributes: Attributes): string =>
  attributes['Overall Attributes']?.['Description']?.trim() ?? '';
