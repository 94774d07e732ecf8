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

/** The address whose mailbox answered. For staff that is not enough. */
async function guestMailbox(call: Call): Promise<string> {
  const { email } = await spendProof(call, ['guest_data']);
  await call.deps.rpc('refuse_staff_mailbox', { email });
  return email;
}

export async function guestExport(call: Call): Promise<object> {
  const email = await guestMailbox(call);
  return { data: await call.deps.rpc('export_person', { email }) };
}

export async function guestErase(call: Call): Promise<object> {
  const email = await guestMailbox(call);
  const { kept } = await call.deps.rpc('erase_person', { email });
  return { erased: true, kept };
}
