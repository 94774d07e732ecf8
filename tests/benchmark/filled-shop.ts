/** The benchmark's generated products on PostgreSQL, brought in by the importer, and what strangers ask about besides. */
import type postgres from 'postgres';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import type { Rpc, RpcAnswer, RpcName } from '#contract/contract.ts';
import { writeGenerated } from '../../scripts/catalogue/file.ts';

/** Around the catalogue: the tree, posts, partners, carts and orders' tables that strangers ask about. */
const REST = `
  insert into public.posts (title, slug, published_at, content_html)
  select 'Post ' || number, 'post-' || number, now() - make_interval(hours => number), '<p>Text</p>'
  from generate_series(1, 2000) as number;
  insert into public.partners (name, fetch_status, logo_path)
  select 'Partner ' || number, 'ok', 'logo.svg' from generate_series(1, 2000) as number;
  insert into app.cart_sessions (shopper_id, token_hash)
  select app.open_shopper(), app.token_hash(lpad(number::text, 43, 'T')) from generate_series(1, 5000) as number;
  insert into app.cart_items (session_id, product_id, quantity)
  select session.id, item.id, 1 from (select id from app.cart_sessions limit 50) as session,
    (select id from public.product order by id limit 60) as item;
  analyze;`;

/** Database functions as the service calls them, on one connection. */
const rpcOn =
  (sql: postgres.Sql): Rpc =>
  async <Name extends RpcName>(name: Name, args: object) => {
    const given = Object.entries(args);
    const marks = given.map(([argument, value], place) =>
      typeof value === 'object' && value !== null
        ? `${argument} => $${place + 1}::text::jsonb`
        : `${argument} => $${place + 1}`,
    );
    const values = given.map(([, value]) =>
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    );
    const call = `select public.${name}(${marks.join(', ')}) as answer`;
    const [row] = await sql.unsafe<{ answer: RpcAnswer<Name> }[]>(call, values as never[]);
    return row!.answer;
  };

export async function fillShop(sql: postgres.Sql, products: number): Promise<void> {
  const file = `.cache/catalogue-${products}.csv`;
  await writeGenerated(products, file);
  const options = { newCategories: true };
  await importCatalogue([file], { rpc: rpcOn(sql), log: () => undefined, options });
  await sql.unsafe(REST);
}
