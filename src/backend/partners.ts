import { PARTNERS_FETCHED, type Partner } from '#domain/partner.ts';
import { buildDb, unwrap } from './database.ts';

/**
 * The partners of the home page's strip, newest first (section 7); one without a logo has no place
 * there. A failed read is only logged: the strip stays empty (section 8).
 */
export const listPartners = (): Promise<Partner[]> =>
  readPartners().catch((error: unknown) => {
    console.error('Partners could not be read:', error);
    return [];
  });

async function readPartners(): Promise<Partner[]> {
  const rows = unwrap(
    await buildDb
      .from('partners')
      .select('id, name, sector, logo_path')
      .eq('fetch_status', 'ok')
      .not('logo_path', 'is', null)
      .order('updated_at', { ascending: false })
      .limit(PARTNERS_FETCHED),
  );
  return rows.map(({ id, name, sector, logo_path: logoPath }) => ({
    id,
    name,
    sector: sector ?? '',
    logoPath: logoPath ?? '',
  }));
}
