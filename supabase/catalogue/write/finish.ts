import type { RpcArgs } from '#contract/contract.ts';
import type { CatalogueNames } from '#supabase/catalogue/write/state/catalogue-names.ts';
import type { Missing } from '#supabase/catalogue/write/state/missing.ts';
import { callWithRetry } from './retry.ts';
import { interruptedError } from './write.ts';
import type { WriteContext } from './write.ts';

const AT_ONCE = 200;

/** Takes missing products off the shop, in small batches. */
export async function deactivate({ products }: Missing, context: WriteContext): Promise<void> {
  const { rpc, reporter, summary, signal } = context;
  try {
    for (let start = 0; start < products.length; start += AT_ONCE) {
      signal?.throwIfAborted();
      const skus = products.slice(start, start + AT_ONCE).map(({ sku }) => sku);
      summary.deactivated += await callWithRetry(rpc, 'deactivate_products', { skus });
      reporter.progress(start + skus.length, products.length, 'Deactivating');
    }
  } catch (error) {
    throw interruptedError(
      `Stopped after ${summary.deactivated} deactivated products`,
      error,
      context,
    );
  }
}

/** Completes the tree, the indexes and the counts of the facets, a short step at a time. */
export async function finishImport(
  catalogueNames: CatalogueNames,
  context: WriteContext,
): Promise<void> {
  const categories = catalogueNames.nodes();
  try {
    for (let step: number | null = 0; step !== null;) {
      context.signal?.throwIfAborted();
      const args: RpcArgs<'finish_import'> = step === 0 ? { step, categories } : { step };
      ({ next: step } = await callWithRetry(context.rpc, 'finish_import', args));
    }
  } catch (error) {
    throw interruptedError(
      'Every row is written, but counting the categories stopped',
      error,
      context,
    );
  }
}
