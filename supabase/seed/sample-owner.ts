/** A first owner of the desk for a data folder of samples, so that `npm start` shows the desk at once (docs/desk.md). */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { reasonOf } from '#supabase/cli/failure.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import { isDemoDue } from '#supabase/local/folder/folder.ts';
import { keepSampleOwner, type SampleOwner } from '#supabase/local/folder/secrets.ts';
import type { Shop } from '#supabase/local/shop.ts';
import { CATALOGUE } from './demo.ts';

/** Reserved by RFC 2606: nobody has this mailbox, and production refuses it. */
export const SAMPLE_EMAIL = 'owner@sample.test';
const OWNER = 'owner';

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Whether nobody works here or is invited, money goes to the sample account, and every product is one of the demo catalogue. */
async function isOfSamples({ backend, rpc }: Shop, dataDir: string): Promise<boolean> {
  if (isDemoDue(dataDir)) return false;
  const { staff } = await rpc('shop_staff', {});
  if (staff.some(({ email }) => email !== SAMPLE_EMAIL)) return false;
  const skus = (await readFile(CATALOGUE, 'utf8')).match(/^ESQ-[\w-]+/gm) ?? [];
  const [found] = await backend.query<{ is_of_samples: boolean }>(
    `select exists (select from public.product)
       and not exists (select from public.product where product_id <> all ('{${skus.join()}}'))
       and not exists (select from app.staff_invitations where email <> '${SAMPLE_EMAIL}')
       and coalesce((app.setting('bank_account') ->> 'sample')::boolean, false) as is_of_samples`,
  );
  return found?.is_of_samples === true;
}

async function ask(shop: Shop, origin: string, body: object): Promise<Record<string, string>> {
  const request = new Request(`${origin}/functions/v1/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await shop.functions.fetch(request, '127.0.0.1');
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(answer['error']);
  return answer;
}

/** Invited without a mail, as nobody reads it; accepted as anybody does. */
async function enrol(shop: Shop, origin: string): Promise<SampleOwner> {
  const [token, password] = [random(32), random(12)];
  await shop.backend.query(
    `insert into app.staff_invitations (email, role, token_hash, expires_at)
     values ('${SAMPLE_EMAIL}', '${OWNER}', app.token_hash('${token}'), clock_timestamp() + interval '10 minutes')
     on conflict (email) do update set token_hash = excluded.token_hash, role = excluded.role, expires_at = excluded.expires_at`,
  );
  const {
    secret = '',
    uri = '',
    sealed,
  } = await ask(shop, origin, {
    action: 'invitation',
    token,
  });
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  const operation_id = crypto.randomUUID();
  await ask(shop, origin, { action: 'accept', token, sealed, code, password, operation_id });
  await shop.backend.query(`delete from app.outbox where recipient = '${SAMPLE_EMAIL}'`);
  return { email: SAMPLE_EMAIL, password, uri };
}

async function isStillOwner({ rpc }: Shop): Promise<boolean> {
  const { staff } = await rpc('shop_staff', {});
  return staff.some(
    ({ email, role, disabled }) => email === SAMPLE_EMAIL && role === OWNER && !disabled,
  );
}

/** Made once for a folder of samples; null without a desk, where the folder is somebody's shop, or where that owner has left. */
export async function sampleOwner(shop: Shop, settings: Settings): Promise<SampleOwner | null> {
  if (settings.desk === 'off') return null;
  const kept = shop.secrets.sampleOwner;
  if (kept) return (await isStillOwner(shop)) ? kept : null;
  try {
    if (!(await isOfSamples(shop, settings.dataDir))) return null;
    return keepSampleOwner(settings.dataDir, shop.secrets, await enrol(shop, settings.origin));
  } catch (error) {
    console.error(
      `The sample owner of the desk was not made (${reasonOf(error)}). The next start tries again.`,
    );
    return null;
  }
}

/** What a newcomer needs to be inside. */
export function printSampleOwner(origin: string, owner: SampleOwner | null): void {
  if (owner === null) return;
  console.log(`Desk    ${origin}/desk (a sample: ${owner.email}, password ${owner.password})`);
  console.log(`        ${owner.uri}`);
}
