/** What starts and upgrades do for drawings that an older version made (decision B11). */
import type { Rpc } from '#contract/contract.ts';
import { drawingsVersion, redrawProducts } from '#supabase/catalogue/write/redraw.ts';
import { formatCount } from '#supabase/catalogue/report/report.ts';
import { reasonOf } from '#supabase/cli/failure.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import { isDrawnBy, markDrawnBy } from '#supabase/local/folder/folder.ts';

/** Makes drawings again where they are others now, and says so where there were any. */
export async function redraw(rpc: Rpc, advice = ''): Promise<void> {
  const count = await redrawProducts(rpc);
  if (count > 0)
    console.log(`${formatCount(count)} drawings of products were made again.${advice}`);
}

/** Once for each version of the painters. A shop with older drawings is a whole shop: it starts all the same. */
export async function redrawOlder(rpc: Rpc, { dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  const version = drawingsVersion();
  if (isDrawnBy(dataDir, version)) return;
  try {
    await redraw(rpc);
    markDrawnBy(dataDir, version);
  } catch (error) {
    console.error(
      `Some drawings of products are still those of an older version (${reasonOf(error)}). The next start goes on.`,
    );
  }
}
