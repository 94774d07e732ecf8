/** Mounts the Edge Functions on the local server and drains the outbox, as hosted Supabase does. */
import { sitePages } from '#supabase/functions/_shared/http/site-page.ts';
import type { Deps, Handle } from '#supabase/functions/_shared/deps.ts';
import { crossOrigin } from '#supabase/functions/_shared/http/cross-origin.ts';
import { clientAddress } from '#supabase/functions/_shared/http/client-address.ts';
import { handle as accounts } from '#supabase/functions/accounts/handler.ts';
import { authServer } from '#supabase/functions/_shared/auth-server.ts';
import { handle as deliverMail } from '#supabase/functions/deliver-mail/handler.ts';
import { handle as files } from '#supabase/functions/files/handler.ts';
import { handle as forms } from '#supabase/functions/forms/handler.ts';
import { handle as health } from '#supabase/functions/health/handler.ts';
import { handle as payments } from '#supabase/functions/payments/handler.ts';
import { handle as staff } from '#supabase/functions/staff/handler.ts';
import { handle as sendOtp } from '#supabase/functions/send-otp/handler.ts';
import { handle as verifyOtp } from '#supabase/functions/verify-otp/handler.ts';
import { writeLogsAs } from '#supabase/functions/_shared/logs.ts';
import { rpcAsUser, rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { readSettings as readFunctionSettings } from '#supabase/functions/_shared/settings.ts';
import { withRequestId } from '#supabase/functions/_shared/http/with-request-id.ts';
import type { Backend } from '#supabase/local/database/backend.ts';
import type { Outbox } from './outbox.ts';
import { FileInspector } from './file-inspector.ts';
import { filesInFolder } from '#supabase/local/http/private-files.ts';
import type { Secrets } from '#supabase/local/folder/secrets.ts';
import { callScheduled } from './jobs.ts';
import { UserError } from '#supabase/cli/failure.ts';
import type { Settings } from '#supabase/cli/settings.ts';

const HANDLERS: ReadonlyMap<string, Handle> = new Map([
  ['accounts', accounts],
  ['send-otp', sendOtp],
  ['verify-otp', verifyOtp],
  ['payments', payments],
  ['files', files],
  ['forms', forms],
  ['deliver-mail', deliverMail],
  ['health', health],
  ['staff', staff],
]);

type Variables = Readonly<Record<string, string | undefined>>;

/** The dependencies of every handler here; the caller's address is added for each request. */
export type LocalDeps = Omit<Deps, 'clientAddress'>;

/** The environment's settings, with what this machine knows better than any setting. */
export function localDeps(
  variables: Variables,
  settings: Settings,
  secrets: Secrets,
  backend: Pick<Backend, 'fetch'>,
  outbox: Outbox,
): LocalDeps {
  const here: Variables = {
    PAYMENT_SIMULATED: '1',
    LOG_REQUESTS: 'off',
    STAFF_KEY: `staff-${secrets.jwtSecret}`,
    ...variables,
    SITE_URL: settings.origin,
    SUPABASE_URL: settings.origin,
    SUPABASE_SERVICE_KEY: secrets.serviceKey,
  };
  const functionSettings = orUserError(() => readFunctionSettings((name) => here[name]));
  writeLogsAs(functionSettings.logFormat);
  const send = (url: RequestInfo | URL, init?: RequestInit) =>
    backend.fetch(new Request(url, init));
  const inspector = new FileInspector();
  return {
    settings: functionSettings,
    rpc: rpcClient(functionSettings, send),
    rpcAs: (jwt) => rpcAsUser(functionSettings, jwt, send),
    auth: authServer(functionSettings, send),
    files: filesInFolder(settings.dataDir),
    inspectApart: (door, given) => inspector.inspect(door, given),
    sendMail: async (mail) => outbox.send(mail),
    readSitePage: sitePages(functionSettings.siteUrl),
  };
}

function orUserError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

export interface Functions {
  /** Answers POST /functions/v1/<name> and the paths below it. */
  fetch(request: Request, peer: string): Promise<Response>;
  /** Sends what waits in the queue. One run at a time; what is queued meanwhile is not missed. */
  deliverMail(): Promise<void>;
  /** Runs a scheduled call by its path; answers why it failed, or null. Never throws. */
  runScheduled(path: string): Promise<string | null>;
}

export function mountFunctions(deps: LocalDeps): Functions {
  const call = async (request: Request, peer: string): Promise<Response> => {
    const name = new URL(request.url).pathname.split('/')[3] ?? '';
    const handle = HANDLERS.get(name);
    if (!handle) return Response.json({ error: 'unexpected' }, { status: 404 });
    const header = deps.settings.clientHeader;
    return withRequestId(name, crossOrigin(handle))(request, {
      ...deps,
      clientAddress: (one) => clientAddress(one, header, peer),
    });
  };
  const runScheduled = (path: string) => runAsSchedule(path, call, deps);
  return {
    fetch: call,
    deliverMail: queued(async () => void (await runScheduled('deliver-mail'))),
    runScheduled,
  };
}

async function runAsSchedule(
  path: string,
  call: Functions['fetch'],
  { settings }: LocalDeps,
): Promise<string | null> {
  const url = `${settings.supabaseUrl}/functions/v1/${path}`;
  const problem = await callScheduled(url, { apikey: settings.serviceKey }, (request) =>
    call(request, '127.0.0.1'),
  );
  if (problem !== null) console.error(`${path} failed: ${problem}`);
  return problem;
}

/** Runs one at a time; a call during a run makes exactly one more. */
function queued(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const loop = async (): Promise<void> => {
    try {
      do {
        again = false;
        await run();
      } while (again);
    } finally {
      running = null;
    }
  };
  return () => {
    if (running) again = true;
    running ??= loop();
    return running;
  };
}
