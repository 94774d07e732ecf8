import { SUPABASE_URL } from 'astro:env/server';
import type { BankAccount } from '#domain/orders/bank-account.ts';
import { callRpc } from '#backend/shared/rpc.ts';

/** Where transfers go, asked while the site is built. */
export async function bankAccount(): Promise<BankAccount> {
  const settings = await callRpc('shop_settings', {}, { origin: SUPABASE_URL });
  return settings.bank_account;
}
