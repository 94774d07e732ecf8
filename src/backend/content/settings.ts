import { SUPABASE_URL, DRAFT_PREVIEW_KEY, INDEXING } from 'astro:env/server';
import type { BankAccount } from '#domain/orders/payment.ts';
import { callRpc } from '#backend/shared/rpc.ts';

/** The account for bank transfers, read while the site is built. */
export async function bankAccount(): Promise<BankAccount> {
  const settings = await callRpc('shop_settings', {}, { origin: SUPABASE_URL });
  return settings.bank_account;
}

/** The secret part of the addresses at which a build shows its drafts; null: it shows none. */
export const draftPreviewKey = (): string | null => DRAFT_PREVIEW_KEY || null;

/** Whether search engines may list what is built. */
export const isListed = INDEXING === 'on';
