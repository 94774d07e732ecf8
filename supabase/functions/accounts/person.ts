/** The data of a person: downloaded and erased, by a user or by a guest whose mailbox answered. */
import { requireReauthentication } from './changes.ts';
import { spendProof } from './proof.ts';
import type { Call } from '#supabase/functions/_shared/account/session.ts';

export async function deleteAccount(call: Call): Promise<object> {
  const { account, generation } = await requireReauthentication(call);
  const asked = { user_id: account.user_id, generation };
  const { kept } = await call.deps.rpc('delete_account', asked);
  return { deleted: true, kept };
}

export async function guestExport(call: Call): Promise<object> {
  const { email } = await spendProof(call, ['guest_data']);
  return { data: await call.deps.rpc('export_person', { email }) };
}

export async function guestErase(call: Call): Promise<object> {
  const { email } = await spendProof(call, ['guest_data']);
  const { kept } = await call.deps.rpc('erase_person', { email });
  return { erased: true, kept };
}
