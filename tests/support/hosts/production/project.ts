/** A project as hosted Supabase runs it: PostgreSQL, the APIs, functions on Deno, and a mail server. */
import { callScheduled, runDueJobs } from '#supabase/local/functions/jobs.ts';
import { rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { SCHEDULE_HEADER } from '#supabase/functions/_shared/secret.ts';
import { makeCertificates, type Certificates } from '#tests/support/fakes/certificates.ts';
import { KEYS } from '#tests/support/database/database.ts';
import { startFakeSmtp, type FakeSmtp } from '#tests/support/fakes/fake-smtp.ts';
import { HostedProject } from '#tests/support/database/hosted-project.ts';
import { authOfLite } from './auth-schema.ts';
import { Closing } from './closing.ts';
import { deployFunctions } from './functions.ts';
import { startGateway } from './gateway.ts';

type Variables = Readonly<Record<string, string>>;

const SCHEDULE_SECRET = 'a-secret-of-the-schedule';

/** nginx and the gateway each write an entry. */
const PROXIES = { header: 'x-forwarded-for', count: 2 };

export interface DeployedProject {
  /** The address of all its APIs. */
  readonly url: string;
  readonly project: HostedProject;
  readonly mail: FakeSmtp;
  readonly certificates: Certificates;
  /** Starts what is due, as pg_cron does each minute. */
  runSchedule(): Promise<void>;
  close(): Promise<void>;
}

/** `siteUrl` is where the pages will be; `settings` are of the functions, in the place of the usual ones. */
export async function deployProject(
  binaries: string,
  siteUrl: string,
  settings: Variables = {},
): Promise<DeployedProject> {
  const closing = new Closing();
  try {
    return await deployAll(binaries, { SITE_URL: siteUrl, ...settings }, closing);
  } catch (error) {
    await closing.run();
    throw error;
  }
}

async function deployAll(
  binaries: string,
  settings: Variables,
  closing: Closing,
): Promise<DeployedProject> {
  const certificates = closing.add(await makeCertificates(), ({ remove }) => remove());
  const mail = closing.add(await startFakeSmtp({ tls: certificates }), ({ close }) => close());
  const project = closing.add(
    await HostedProject.start(binaries, { makeAuth: authOfLite }),
    (started) => started.stop(),
  );
  await project.owner`update app.client_limits
    set client_header = ${PROXIES.header}, trusted_proxies = ${PROXIES.count}`;
  const urls = new Map<string, string>();
  const gateway = closing.add(await startGateway(project, (name) => urls.get(name)), ({ close }) =>
    close(),
  );
  const functions = closing.add(
    await deployFunctions({ ...variablesOf(gateway.url, mail), ...settings }, [
      '--cert',
      certificates.authority,
    ]),
    ({ close }) => close(),
  );
  functions.urls.forEach((url, name) => urls.set(name, url));
  return {
    url: gateway.url,
    project,
    mail,
    certificates,
    runSchedule: () => runSchedule(gateway.url),
    close: () => closing.run(),
  };
}

/** The variables of the functions: those of `supabase secrets set` and those of the project. */
const variablesOf = (url: string, mail: FakeSmtp): Variables => ({
  SUPABASE_URL: url,
  SUPABASE_SERVICE_ROLE_KEY: KEYS.secret,
  SCHEDULE_SECRET,
  CLIENT_ADDRESS_HEADER: PROXIES.header,
  TRUSTED_PROXIES: String(PROXIES.count),
  PAYMENT_SIMULATED: '1',
  SMTP_URL: mail.url,
});

async function runSchedule(url: string): Promise<void> {
  const rpc = rpcClient({ supabaseUrl: url, serviceKey: KEYS.secret });
  const secret = { [SCHEDULE_HEADER]: SCHEDULE_SECRET };
  await runDueJobs({ rpc, call: (path) => callScheduled(`${url}/functions/v1/${path}`, secret) });
}
