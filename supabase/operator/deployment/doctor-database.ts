/** Problems of the database: its settings, and work that waits in it. */
import { readdirSync } from 'node:fs';
import { productionProblems } from '#supabase/functions/_shared/production.ts';
import type { Rpc, RpcAnswer } from '#contract/contract.ts';
import { scheduleProblems } from './schedule-lines.ts';

type Deployment = RpcAnswer<'deployment'>;
type Health = RpcAnswer<'health'>;

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const LONGEST_WAIT_SECONDS = 600;

const versions = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.split('_', 1)[0] ?? name);

function migrationProblems({ migrations }: Deployment, known: readonly string[]): string[] {
  const missing = known.filter((version) => !migrations.includes(version));
  const unknown = migrations.filter((version) => !known.includes(version));
  return [
    missing.length > 0
      ? `Migrations are not applied: ${missing.join(', ')}. Run npm run shop -- ops upgrade.`
      : '',
    unknown.length > 0
      ? `The database has migrations that this version does not know: ${unknown.join(', ')}. Use the version that was deployed.`
      : '',
  ];
}

function accessProblems({ open_relations, open_functions, timeouts }: Deployment): string[] {
  const endless = ['anon', 'authenticated'].filter((role) => !timeouts[role]);
  return [
    open_relations.length > 0
      ? `Visitors may read or write tables: ${open_relations.join(', ')}. Revoke it.`
      : '',
    open_functions.length > 0
      ? `Everybody may call functions that nobody granted: ${open_functions.join(', ')}. Revoke it.`
      : '',
    endless.length > 0
      ? `Statements of ${endless.join(' and ')} have no limit of time: alter role … set statement_timeout.`
      : '',
  ];
}

function mailProblems({ mail_waits_seconds, mails_failed }: Health): string[] {
  const minutes = Math.floor((mail_waits_seconds ?? 0) / 60);
  return [
    (mail_waits_seconds ?? 0) > LONGEST_WAIT_SECONDS
      ? `A mail has waited for ${minutes} minutes: look at the job deliver-mail and at the mail server.`
      : '',
    mails_failed > 0
      ? `${mails_failed} ${mails_failed === 1 ? 'mail was' : 'mails were'} given up: npm run shop -- orders mail list shows why, mail resend --all sends them again.`
      : '',
  ];
}

const clientProblems = ({ client_header }: Deployment): string[] =>
  client_header === null
    ? [
        'app.client_limits names no header of clients: carts are limited for all visitors together. docs/settings.md has the statement.',
      ]
    : [];

export async function databaseProblems(rpc: Rpc, known = versions()): Promise<string[]> {
  const deployment = await rpc('deployment', {});
  const health = await rpc('health', {});
  const schedule = await rpc('schedule', {});
  return [
    ...migrationProblems(deployment, known),
    ...accessProblems(deployment),
    ...clientProblems(deployment),
    ...productionProblems({
      bankIsSample: deployment.bank_is_sample,
      sampleStaff: deployment.sample_staff,
    }),
    ...scheduleProblems(schedule),
    ...mailProblems(health),
  ].filter((problem) => problem !== '');
}
