/** An amount in litres or kilograms as a number of packs. */
import {
  isSameAmount,
  measureOf,
  measuresOf,
  type Amount,
} from '#domain/quick-order/reading/measures.ts';
import type { PackCount, QuickProduct } from './quick-match.ts';

const PACKS_MAX = 9999;
const INNER = /(?:pack|carton|case|box|pallet|tray|set) of (\d+)/i;
const BEFORE = /(\d+)\s*[x×]\s*$/;

/** How much a piece of a product holds, by its name; null where the name has no size, or two different ones. */
function sizeOf(product: QuickProduct, dimension: string): Amount | null {
  const name = product.names?.[0] ?? product.name;
  const sizes = measuresOf(name).filter((measure) => measure.dimension === dimension);
  const [size] = sizes;
  if (!size || sizes.some(({ amount }) => amount !== size.amount)) return null;
  const pieces = Number(INNER.exec(name)?.[1] ?? BEFORE.exec(name.slice(0, size.start))?.[1] ?? 1);
  return { amount: size.amount * pieces, unit: dimension === 'mass' ? 'kg' : 'l' };
}

/** The packs of a product for an amount; null where the size of a pack is not known. */
export function packsOf(product: QuickProduct, asked: Amount): PackCount | null {
  const wanted = measureOf(asked);
  if (wanted?.dimension !== 'volume' && wanted?.dimension !== 'mass') return null;
  const packSize = sizeOf(product, wanted.dimension);
  if (!packSize) return null;
  const share = wanted.amount / packSize.amount;
  const isWhole = Math.round(share) >= 1 && isSameAmount(Math.round(share), share);
  const packs = isWhole ? Math.round(share) : Math.ceil(share);
  return packs > PACKS_MAX ? null : { asked, packs, packSize, isWhole };
}
