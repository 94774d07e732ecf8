import { callWithRetry } from './retry.ts';
import type { ShopState } from '#supabase/catalogue/write/state/shop-state.ts';
import { interruptedError } from './write.ts';
import type { ImportContext } from '#supabase/catalogue/read/usable-files.ts';

const AT_ONCE = 200;

/** The products of the shop whose supplier is to be written in another way, by that way. */
function toRename(
  shop: ShopState,
  { catalogueNames, spellings }: ImportContext,
): Map<string, string[]> {
  const bySpelling = new Map<string, string[]>();
  for (const { sku, supplier } of shop.products) {
    if (supplier === null || catalogueNames.statesSupplierOf(sku)) continue;
    const spelling = spellings.of(supplier);
    if (spelling === supplier) continue;
    bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), sku]);
  }
  return bySpelling;
}

/** Products whose supplier no file states get its spelling too, in small batches. */
export async function renameSuppliers(shop: ShopState, context: ImportContext): Promise<void> {
  const { rpc, summary, signal } = context;
  try {
    for (const [name, skus] of toRename(shop, context)) {
      for (let start = 0; start < skus.length; start += AT_ONCE) {
        signal?.throwIfAborted();
        const batch = skus.slice(start, start + AT_ONCE);
        summary.changed += await callWithRetry(rpc, 'rename_supplier', { skus: batch, name });
      }
    }
  } catch (error) {
    throw interruptedError('Every row is written, but renaming suppliers stopped', error, context);
  }
}
