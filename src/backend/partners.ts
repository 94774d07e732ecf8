import { PARTNERS_FETCHED, type Partner } from '#domain/partner.ts';
import { buildDb } from './build-client.ts';
import { unwrap } from './client.ts';

/** The partners of the home page's strip, newest first (section 7). */
export async function listPartners(): Promise<Partner[]> {
  const rows = unwrap(
    await buildDb
      .from('partners')
      .select('id, name, sector, logo_path')
      .eq('fetch_status', 'ok')
      .order('updated_at', { ascending: false })
      .limit(PARTNERS_FETCHED),
  );
  return rows.map(({ logo_path: logoPath, ...partner }) => ({ ...partner, logoPath }));
}
