import type { APIRoute } from 'astro';
import { listMarketFamilies } from '#backend/listing/market.ts';
import { toCsv } from '#domain/shared/text/csv.ts';
import { marketRows, sortFamilies } from '#domain/listing/market.ts';
import { site } from '#messages/site.ts';

/** The table of /market-data, with plain numbers, for spreadsheets. */
export const GET: APIRoute = async () => {
  const today = new Date().toISOString().slice(0, 10);
  const rows = marketRows(sortFamilies(await listMarketFamilies()), today);
  return new Response(toCsv([site.marketColumns, ...rows]), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
};
