/** Demo data for a data folder that holds none. */
import { existsSync } from 'node:fs';
import type { Shop } from './shop.ts';

const PARTNERS = 'supabase/seed/partners.json';

async function isEmpty(shop: Shop): Promise<boolean> {
  const [row] = await shop.backend.query<{ empty: boolean }>(
    'select not exists (select from public.product) as empty',
  );
  return row?.empty === true;
}

export async function seed(shop: Shop): Promise<void> {
  if (!(await isEmpty(shop)) || !existsSync(PARTNERS)) return;
  console.log('Bringing in the demo data …');
}
