import type { Gate } from '#domain/checkout/checkout.ts';
import { productTitle } from '#domain/product/product-title.ts';
import { checkout } from '#messages/checkout.ts';

const words = checkout.gates;

/** What a shopper reads at a gate that is shut. */
export function gateText(gate: Gate): string {
  if (gate.kind === 'unavailable') return words.unavailable(productTitle(gate.item).lead);
  if (gate.kind === 'below_minimum') return words.below_minimum(gate.item.minimumOrder);
  return words[gate.kind];
}
