/** Both payment providers behind one face, so that one suite holds them to one contract. */
import { simulatedProvider } from '#supabase/functions/payments/simulated.ts';
import { settlePayment } from '#supabase/functions/payments/confirm.ts';
import { handle } from '#supabase/functions/payments/handler.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { authServer } from '#supabase/functions/_shared/auth-server.ts';
import { rpcAsUser, rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { readSettings } from '#supabase/functions/_shared/settings.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { KEYS, type TestBackend } from '#tests/support/database/database.ts';
import { MOYASAR_KEY, startFakeMoyasar, WEBHOOK_SECRET, type Attempt } from './fake-moyasar.ts';
import type { FunctionAnswer } from '#tests/support/database/functions.ts';
import { filesInMemory } from '#tests/support/hosts/private-files.ts';

export type BankFault = 401 | 429 | 500 | 'lost';

export interface OrderReference {
  readonly cart: string;
  readonly order_number: string;
}

export interface Bank {
  readonly name: string;
  /** Calls the function as the browser does. */
  ask(body: object): Promise<FunctionAnswer>;
  /** Sets the outcome of a payment at the bank, which has not reported it yet. */
  happen(reference: string, of: OrderReference, how: Attempt): void;
  /** The bank reports the outcome in its own way. */
  notify(reference: string): Promise<void>;
  /** News that is not the bank's: answers the status it was refused with. */
  forge(reference: string, of: OrderReference): Promise<number>;
  failNext(fault: BankFault): void;
  /** Runs the scheduled job that checks payments before orders expire. */
  reconcile(key?: string): Promise<FunctionAnswer>;
  close(): Promise<void>;
}

const TOTAL = totalOf(100_00);

function depsOn(variables: Record<string, string>, send: typeof fetch): Deps {
  const given: Record<string, string> = {
    SUPABASE_URL: 'http://shop.test',
    SUPABASE_SERVICE_KEY: KEYS.secret,
    SITE_URL: 'https://shop.example',
    ...variables,
  };
  const settings = readSettings((name) => given[name]);
  return {
    settings,
    rpc: rpcClient(settings, send),
    rpcAs: (jwt) => rpcAsUser(settings, jwt, send),
    auth: authServer(settings, send),
    files: filesInMemory(),
    sendMail: async () => undefined,
    clientAddress: () => '192.0.2.7',
  };
}

const asker =
  (deps: Deps, path = '') =>
  async (body: object): Promise<FunctionAnswer> => {
    const request = new Request(`http://shop.test/functions/v1/payments${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const response = await handle(request, deps);
    return { status: response.status, body: (await response.json()) as FunctionAnswer['body'] };
  };

const clock =
  (deps: Deps) =>
  async (key = KEYS.secret): Promise<FunctionAnswer> => {
    const request = new Request('http://shop.test/functions/v1/payments/reconcile', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
    const response = await handle(request, deps);
    return { status: response.status, body: (await response.json()) as FunctionAnswer['body'] };
  };

export async function moyasarBank(backend: TestBackend): Promise<Bank> {
  const bank = await startFakeMoyasar();
  const settings = {
    PAYMENT_PROVIDER: 'moyasar',
    MOYASAR_URL: bank.url,
    MOYASAR_SECRET_KEY: MOYASAR_KEY,
    MOYASAR_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const deps = depsOn(settings, (url, init) => backend.fetch(new Request(url, init)));
  const hook = asker(deps, '/webhook');
  const word = settings.MOYASAR_WEBHOOK_SECRET;
  return {
    name: 'moyasar',
    ask: asker(deps),
    happen: (reference, _of, how) => void bank.tryCard(reference, how),
    notify: async (reference) => {
      const { status } = await hook(bank.webhook(reference, word));
      if (status !== 200) throw new Error(`The webhook was refused with ${status}`);
    },
    forge: async (reference) => {
      bank.tryCard(reference);
      return (await hook(bank.webhook(reference, `${word}x`))).status;
    },
    failNext: bank.failNext,
    reconcile: clock(deps),
    close: bank.close,
  };
}

/** The simulated bank is our own function, so what fails in its stead is the database behind it. */
export async function simulatedBank(backend: TestBackend): Promise<Bank> {
  let fault: BankFault | null = null;
  const news = new Map<string, { of: OrderReference; how: Attempt }>();
  const send: typeof fetch = async (url, init) => {
    // The first call only reads: the fault meets the one that writes.
    const met = String(url).includes('record_payment_start') ? fault : null;
    if (met !== null) fault = null;
    if (met === 429) return Response.json({ hint: 'rate_limited' }, { status: 429 });
    if (typeof met === 'number') return new Response('refused', { status: met });
    const answer = await backend.fetch(new Request(url, init));
    if (met === 'lost') throw new TypeError('the connection broke');
    return answer;
  };
  const deps = depsOn({ PAYMENT_SIMULATED: '1' }, send);
  const ask = asker(deps);
  return {
    name: 'simulated',
    ask,
    happen: (reference, of, how) => void news.set(reference, { of, how }),
    notify: async (reference) => {
      const { of, how } = news.get(reference)!;
      const { amount = TOTAL, currency = 'SAR', order: orderNumber = of.order_number } = how;
      const order = { amount, currency, orderNumber, locale: 'en' as const, expiresAt: '' };
      const outcome = how.status === 'failed' ? 'decline' : 'approve';
      await settlePayment(simulatedProvider({ order, outcome }), reference, deps);
    },
    forge: async (_reference, of) => {
      const reference = `sim_${'f'.repeat(43)}`;
      return (await ask({ action: 'confirm', ...of, reference, outcome: 'approve' })).status;
    },
    failNext: (next) => void (fault = next),
    reconcile: clock(deps),
    close: async () => undefined,
  };
}
