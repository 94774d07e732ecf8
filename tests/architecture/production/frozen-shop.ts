/** A real local shop whose database has functions that freeze it, on a separate data folder. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { bootFolder } from '#supabase/local/database/boot.ts';
import { openFolder } from '#supabase/local/folder/folder.ts';
import { openSecrets } from '#supabase/local/folder/secrets.ts';
import { readSettings } from '#supabase/cli/settings.ts';
import { startShop, type LocalShop } from '#tests/support/hosts/local-shop.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';

/** Functions for anon that only this database has. `freeze` runs until somebody cancels it. */
const SQL = [
  `create table app.kept (id text primary key)`,
  `create function public.keep(id text) returns jsonb language sql security definer set search_path = ''
     as $$ insert into app.kept values (id) returning to_jsonb(id) $$`,
  `create function public.kept() returns jsonb language sql security definer set search_path = ''
     as $$ select coalesce(jsonb_agg(kept.id), '[]') from app.kept $$`,
  `create function public.freeze() returns jsonb language plpgsql set search_path = ''
     as $$ begin loop perform 1; end loop; end $$`,
  `create function public.keep_and_freeze(id text) returns jsonb language plpgsql security definer set search_path = ''
     as $$ begin insert into app.kept values (id); loop perform 1; end loop; end $$`,
  `create function public.recurse() returns jsonb language plpgsql set search_path = ''
     as $$ begin return public.recurse(); end $$`,
  `create function public.seen_headers() returns jsonb language sql set search_path = ''
     as $$ select current_setting('request.headers')::jsonb $$`,
  `grant execute on function public.keep, public.kept, public.freeze, public.keep_and_freeze, public.recurse, public.seen_headers to anon, service_role`,
];

async function prepare(folder: string): Promise<void> {
  openFolder(folder);
  const settings = readSettings({ DATA_DIR: folder });
  const backend = await bootFolder(settings, openSecrets(folder));
  for (const one of SQL) await backend.query(one);
  await backend.close();
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return String(port);
}

export interface FrozenShop {
  readonly shop: LocalShop;
  readonly folder: string;
  readonly port: string;
}

export async function startFrozenShop(env: Record<string, string>): Promise<FrozenShop> {
  const folder = await aShopFolder();
  await prepare(folder);
  const port = await freePort();
  const shop = startShop({ PORT: port, DATA_DIR: folder, ...env });
  await shop.ready;
  return { shop, folder, port };
}
