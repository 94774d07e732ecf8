import { SUPABASE_URL } from 'astro:env/server';
import { PARTNERS_FETCHED, type Partner } from '#domain/content/partner.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc } from '#backend/shared/rpc.ts';

/**
 * The partners of the home page's strip, newest first (section 7); one without a logo has no place
 * there. A failed read is only logged: the strip stays empty (section 8).
 */
export const listPartners = (): Promise<Partner[]> =>
  withRetry(readPartners).catch((error: unknown) => {
    console.error('Partners could not be read:', error);
    return [];
  });

async function readPartners(): Promise<Partner[]> {
  const args = { at_most: PARTNERS_FETCHED };
  const rows = await callRpc('list_partners', args, { origin: SUPABASE_URL });
  return rows.map(({ id, name, sector, logo_path: logoPath }) => ({
    id,
    name,
    sector: sector ?? '',
    logoPath,
  }));
}
