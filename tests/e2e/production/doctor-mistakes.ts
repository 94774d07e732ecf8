/** The command doctor, given to a shop as it is deployed, and what can be broken in one. */
import { commandOf } from '#tests/support/hosts/run-command.ts';
import { SECURED_HOST } from '#tests/support/fakes/certificates.ts';
import { KEYS } from '#tests/support/database/database.ts';
import type { DeployedProject } from '#tests/support/hosts/production/project.ts';
import type { DeployedShop } from '#tests/support/hosts/production/shop.ts';

/** The sentences of the doctor, without their dash. */
export async function doctorReport({ url, deployed }: DeployedShop): Promise<string[]> {
  const doctor = commandOf('supabase/operator/ops.ts', {
    NODE_OPTIONS: `--import ${new URL('at-this-machine.mjs', import.meta.url).href}`,
    HOST_OF_THIS_MACHINE: SECURED_HOST,
    NODE_EXTRA_CA_CERTS: deployed.certificates.authority,
    SITE_URL: url,
    SUPABASE_URL: deployed.url,
    SUPABASE_SERVICE_KEY: KEYS.secret,
    PUBLIC_SUPABASE_ANON_KEY: KEYS.publishable,
  });
  const { code, words } = await doctor(['doctor']);
  const found = [...words.matchAll(/^- (.*)$/gm)].map(([, sentence]) => sentence!);
  if (code !== (found.length > 0 ? 1 : 0)) throw new Error(`The doctor failed: ${words}`);
  return found;
}

/** A mistake of an operator in a database, with the doctor's name for it. `fix` undoes it. */
interface Mistake {
  readonly name: string;
  readonly make: string;
  readonly fix: string;
  readonly sentences: readonly RegExp[];
}

export const MISTAKES: readonly Mistake[] = [
  {
    name: 'a table is opened to visitors',
    make: 'grant select on app.orders to anon',
    fix: 'revoke select on app.orders from anon',
    sentences: [/^Visitors may read or write tables: app\.orders \(anon\)\. Revoke it\.$/],
  },
  {
    name: 'one column of a table is opened',
    make: 'grant update (note) on app.orders to authenticated',
    fix: 'revoke update (note) on app.orders from authenticated',
    sentences: [/app\.orders \(authenticated\)/],
  },
  {
    name: 'a view is opened',
    make: 'create view public.latest as select * from app.orders; grant select on public.latest to anon',
    fix: 'drop view public.latest',
    sentences: [/public\.latest \(anon\)/],
  },
  {
    name: 'a function is made without revoking it from everybody',
    make: `create function public.leak() returns bigint language sql security definer
      as 'select count(*) from app.orders'; grant execute on function public.leak to public`,
    fix: 'drop function public.leak',
    sentences: [/^Everybody may call functions that nobody granted: public\.leak\. Revoke it\.$/],
  },
  {
    name: 'visitors get statements without an end',
    make: 'alter role anon reset statement_timeout',
    fix: `alter role anon set statement_timeout = '3s'`,
    sentences: [/^Statements of anon have no limit of time/],
  },
  {
    name: 'the header of clients is cleared',
    make: 'update app.client_limits set client_header = null',
    fix: `update app.client_limits set client_header = 'x-forwarded-for'`,
    sentences: [/^app\.client_limits names no header of clients/],
  },
  {
    name: 'the last migration was forgotten',
    make: `create table public.kept as select * from supabase_migrations.schema_migrations
        order by version desc limit 1;
      delete from supabase_migrations.schema_migrations where version in (select version from public.kept);
      revoke all on public.kept from anon, authenticated`,
    fix: 'insert into supabase_migrations.schema_migrations select * from public.kept; drop table public.kept',
    sentences: [/^Migrations are not applied: \d{14}\. Run npm run shop -- ops upgrade\.$/],
  },
  {
    name: 'a migration of a later version was applied',
    make: `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')`,
    fix: `delete from supabase_migrations.schema_migrations where version = '29990101000000'`,
    sentences: [/^The database has migrations that this version does not know: 29990101000000\./],
  },
  {
    name: 'the sweep has not run for a day',
    make: `update app.jobs set planned_at = planned_at - interval '1 day', last_started = last_started - interval '1 day',
      last_ended = last_ended - interval '1 day' where name = 'sweep'`,
    fix: `update app.jobs set planned_at = clock_timestamp(), last_started = clock_timestamp(),
      last_ended = clock_timestamp() where name = 'sweep'`,
    sentences: [/^Late: sweep did not end well for three runs\.$/, /run-schedule has to run/],
  },
  {
    name: 'a mail was tried ten times',
    make: `insert into app.outbox (recipient, kind, data, attempts) values ('lost@shop.example', 'order_link', '{}', 10)`,
    fix: `delete from app.outbox where recipient = 'lost@shop.example'`,
    sentences: [/^1 mail was given up/],
  },
];

export const runSql = ({ project }: DeployedProject, sql: string): Promise<unknown> =>
  project.owner.unsafe(sql);
