/** How tables and their indexes grow, and what vacuum leaves. Source: the statistics views of PostgreSQL 15. */
import type { TestBackend } from '#tests/support/database/database.ts';

const TABLES = [
  ...['orders', 'order_items', 'order_events', 'payments', 'ledger_entries', 'outbox'],
  ...['cart_sessions', 'rate_limits', 'cart_operations'],
];

export interface Growth {
  readonly name: string;
  readonly rows: number;
  readonly dead: number;
  readonly table_bytes: number;
  readonly index_bytes: number;
  readonly vacuums: number;
}

export async function growthOf(backend: TestBackend): Promise<Growth[]> {
  await backend.exec('select pg_stat_force_next_flush()');
  return backend.sql<Growth>(
    `select relname as name, n_live_tup::integer as rows, n_dead_tup::integer as dead,
       pg_table_size(relid)::integer as table_bytes, pg_indexes_size(relid)::integer as index_bytes,
       (autovacuum_count + vacuum_count)::integer as vacuums
     from pg_stat_user_tables
     where (schemaname = 'app' and relname = any ($1)) or (schemaname = 'public' and relname = 'product')
     order by pg_total_relation_size(relid) desc`,
    [TABLES],
  );
}
