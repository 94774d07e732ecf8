import { toE164 } from '#domain/shared/text/phone.ts';
import type { Account, Device, Profile } from '#domain/account/profile.ts';
import { tidyText } from '#domain/shared/text/typed-text.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { companyRow, toCompany } from './company-rows.ts';

type ProfileRow = RpcAnswer<'save_profile'>;

const toProfile = (row: ProfileRow): Profile => ({
  fullName: row.full_name ?? '',
  phone: row.phone ?? '',
  ...toCompany(row),
  usesPurchaseOrders: row.uses_purchase_orders,
});

export const myAccount = (): Promise<Account> =>
  withRetry(async () => {
    const { email, has_password, profile } = await callShop('my_account', {});
    return { email, hasPassword: has_password, profile: toProfile(profile) };
  });

export const saveProfile = (profile: Profile): Promise<Profile> =>
  withRetry(async () => {
    const row = {
      full_name: tidyText(profile.fullName),
      phone: toE164(profile.phone) ?? tidyText(profile.phone),
      ...companyRow(profile),
      uses_purchase_orders: profile.usesPurchaseOrders,
    };
    return toProfile(await callShop('save_profile', { profile: row }));
  });

export const listDevices = (): Promise<Device[]> =>
  withRetry(async () => {
    const rows = await callShop('list_sessions', {});
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      agent: row.user_agent ?? '',
      isCurrent: row.is_current,
    }));
  });

export const endDevice = async (id: string): Promise<void> => {
  await callShop('end_session', { session_id: id });
};
export const endOtherDevices = async (): Promise<void> => {
  await callShop('end_other_sessions', {});
};
export const cancelEmailChange = async (): Promise<void> => {
  await callShop('cancel_email_change', {});
};
export const endAllDevices = async (): Promise<void> => {
  await callShop('sign_out_everywhere', {});
};

/** Everything that is kept of the user, for a file. */
export const myData = (): Promise<object> => withRetry(() => callShop('export_my_data', {}));
