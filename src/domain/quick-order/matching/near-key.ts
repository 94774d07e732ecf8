/** A SKU or model that the line has with one typing error: it is offered, never chosen. */
import { keyOf, stepsBetween } from './line-words.ts';
import type { QuickProduct, Reason } from './quick-match.ts';

const KEY_MIN = 4;

const isNear = (typed: string, key: string): boolean =>
  Math.min(typed.length, key.length) >= KEY_MIN &&
  Math.abs(typed.length - key.length) < 2 &&
  stepsBetween(typed, key) === 1;

/** The SKU or model that the whole text or a word of it nearly is. */
export function nearReasons({ sku, model }: QuickProduct, text: string): Reason[] {
  const typed = [text, ...text.split(/\s+/)].map(keyOf).filter((key) => /\d/.test(key));
  const near = [model ?? '', sku].find((name) => typed.some((one) => isNear(one, keyOf(name))));
  return near === undefined ? [] : [{ kind: 'similar', text: near }];
}
