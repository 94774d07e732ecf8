/** The database's report on the shop's health, read without waiting for it. */
import type { Rpc, RpcAnswer } from '#contract/contract.ts';

export type ShopHealth = RpcAnswer<'health'>;

const KEPT_MS = 5_000;

/** Returns the last known answer, null before the first, and asks anew when it is old. */
export function shopHealth(rpc: Rpc): () => ShopHealth | null {
  let known: ShopHealth | null = null;
  let asked = -Infinity;
  const ask = async (): Promise<void> => {
    try {
      known = await rpc('health', {});
    } catch {
      known = null;
    }
  };
  return () => {
    if (Date.now() - asked > KEPT_MS) {
      asked = Date.now();
      void ask();
    }
    return known;
  };
}
