/** Real answers of every database function: more than one where one cannot show every field. */
import { readFile } from 'node:fs/promises';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import { readCatalogueWords, readFacetOrder, readHeadlines } from '#supabase/seed/shop-settings.ts';
import { rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { call, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, KEYS, type TestBackend } from '#tests/support/database/database.ts';
import { recordAccounts } from '#tests/support/builders/recorded/record-accounts.ts';
import { recordCalendar } from '#tests/support/builders/recorded/record-calendar.ts';
import { recordCatalogue } from '#tests/support/builders/recorded/record-catalogue.ts';
import { recordFiles } from '#tests/support/builders/recorded/record-files.ts';
import { recordForms, recordMail } from '#tests/support/builders/recorded/record-mail.ts';
import { recordQuickOrder, recordQuotes } from '#tests/support/builders/recorded/record-quotes.ts';
import { recordOrders } from '#tests/support/builders/recorded/record-orders.ts';
import { recordStaff } from '#tests/support/builders/recorded/record-staff.ts';
import { recordToday } from '#tests/support/builders/recorded/record-today.ts';
import { recordSchedule } from '#tests/support/builders/recorded/record-schedule.ts';

export interface Recorded {
  readonly name: string;
  readonly answer: unknown;
}

const RPC = '/rest/v1/rpc/';

/** The same backend, which keeps what functions answer. */
function recording(backend: TestBackend): { backend: TestBackend; answers: Recorded[] } {
  const answers: Recorded[] = [];
  const fetch: TestBackend['fetch'] = async (request) => {
    const { pathname } = new URL(request.url);
    const response = await backend.fetch(request);
    if (response.ok && pathname.startsWith(RPC)) {
      const answer: unknown = await response.clone().json();
      answers.push({ name: pathname.slice(RPC.length), answer });
    }
    return response;
  };
  return { backend: { ...backend, fetch }, answers };
}

/** The demo's catalogue through the importer; its partners and posts as rows. */
async function fill(backend: TestBackend): Promise<void> {
  await serviceRpc(backend, 'save_facet_order', { facets: readFacetOrder() });
  await serviceRpc(backend, 'save_headlines', { headlines: readHeadlines() });
  await serviceRpc(backend, 'refresh_headlines', {});
  await serviceRpc(backend, 'save_catalogue_words', { words: readCatalogueWords() });
  const settings = { supabaseUrl: 'http://shop.test', serviceKey: KEYS.secret };
  const send = (url: string | URL | Request, init?: RequestInit) =>
    backend.fetch(new Request(url, init));
  await importCatalogue(['supabase/seed/catalogue.csv'], {
    rpc: rpcClient(settings, send),
    log: () => undefined,
    options: { newCategories: true },
  });
  for (const table of ['partners', 'posts']) {
    const file = await readFile(`supabase/seed/${table}.json`, 'utf8');
    const rows = JSON.parse(file) as { sample?: boolean }[];
    for (const row of rows) delete row.sample;
    await call(backend, `/rest/v1/${table}`, { key: KEYS.secret, body: rows });
  }
}

/** A shop that works, and one in which nothing ran for an hour. */
async function recordHealth(backend: TestBackend): Promise<void> {
  await serviceRpc(backend, 'metrics');
  await serviceRpc(backend, 'health');
  await backend.sql(`update app.jobs set last_ended = case when name <> 'facets' then now() - interval '1 hour' end,
    planned_at = now() - interval '1 hour'`);
  await backend.sql(`update app.outbox set sent_at = now()`);
  await serviceRpc(backend, 'health');
  await serviceRpc(backend, 'metrics');
  await backend.sql(`update app.jobs set last_ended = now()`);
  await backend.sql(
    `update app.outbox set sent_at = null, next_attempt_at = now() - interval '1 hour', attempts = 0`,
  );
  await serviceRpc(backend, 'health');
  await serviceRpc(backend, 'metrics');
}

/** An operator's action, and prices that it changed. */
async function recordRecords(backend: TestBackend): Promise<void> {
  const headers = { 'x-request-id': 'recorded-answer' };
  const ask = (name: string, body: object) =>
    call(backend, `/rest/v1/rpc/${name}`, { key: KEYS.secret, headers, body });
  const product = { product_id: 'REC-1', name: 'Recorded', price_sar: 1, attributes: {} };
  await ask('import_products', { batch: [product] });
  await ask('import_products', { batch: [{ ...product, price_sar: null }] });
  await ask('import_products', { batch: [product] });
  await backend.sql(`update public.product set price_sar = 2 where product_id = 'REC-1'`);
  const action = {
    operator: 'mona',
    command: 'catalog:import',
    arguments: { yes: true },
    outcome: 'done',
  };
  await ask('record_action', action);
  await serviceRpc(backend, 'record_action', action);
  await serviceRpc(backend, 'shop_actions');
  await serviceRpc(backend, 'price_history');
}

/** Records the schedule and the report of an upgrade. */
async function recordUpkeep(backend: TestBackend): Promise<void> {
  await backend.sql(
    `insert into app.email_repairs (repair, table_name, row_key, given, stored)
     values ('address_replaced', 'orders', gen_random_uuid(), 'x@y', 'x@y.invalid')`,
  );
  await serviceRpc(backend, 'email_repairs');
  await recordRecords(backend);
  await recordHealth(backend);
  await serviceRpc(backend, 'sweep');
  await serviceRpc(backend, 'refresh_facets_step');
  await rpc(backend, 'shop_today');
  await rpc(backend, 'shop_settings');
  await serviceRpc(backend, 'save_settings', { settings: { vat_percent: 15 } });
  await serviceRpc(backend, 'save_synonyms', { synonyms: [['panel', 'module']] });
}

/** Plays a small history on a fresh database, and returns what functions answered. */
export async function recordAnswers(): Promise<Recorded[]> {
  const plain = await startDatabase();
  const { backend, answers } = recording(plain);
  await fill(backend);
  await recordCatalogue(backend);
  await recordOrders(backend);
  await recordCalendar(backend);
  await recordForms(backend);
  await recordQuotes(backend);
  await recordQuickOrder(backend);
  await recordFiles(backend);
  await recordStaff(backend);
  await recordToday(backend);
  await recordMail(backend);
  await recordAccounts(backend);
  await recordUpkeep(backend);
  await recordSchedule(backend);
  await plain.close();
  return answers;
}
