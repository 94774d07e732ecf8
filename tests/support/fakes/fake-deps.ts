import { onTestFinished } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import type { AuthServer } from '#supabase/functions/_shared/auth-server.ts';
import type { Deps, Mail } from '#supabase/functions/_shared/deps.ts';
import { readSettings, type Settings } from '#supabase/functions/_shared/settings.ts';
import { checkedCall, ContractBreach } from '#tests/support/database/contract.ts';
import { filesInMemory } from '#tests/support/hosts/private-files.ts';

/** A handler's world in memory, which remembers what was asked of it. */
export interface FakeDeps extends Deps {
  readonly calls: { name: string; args: Record<string, unknown> }[];
  readonly mails: Mail[];
}

type Answers = Readonly<Record<string, unknown>>;

export const CART = 'c'.repeat(43);
export const SERVICE_KEY = 'sb_secret_of_the_test';
const VARIABLES: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_SERVICE_KEY: SERVICE_KEY,
  SITE_URL: 'https://shop.example',
  SHOP_EMAIL: 'desk@shop.example',
  PAYMENT_SIMULATED: '1',
};

export const fakeSettings = (variables: Readonly<Record<string, string>> = {}): Settings =>
  readSettings((name) => ({ ...VARIABLES, ...variables })[name]);

/** An answer that breaks the contract on purpose: a handler must not trust it. */
export class Broken {
  readonly answer: unknown;
  constructor(answer: unknown) {
    this.answer = answer;
  }
}

const refuse = (): Promise<never> => Promise.reject(new AppError('unexpected'));
const noAuthServer: AuthServer = {
  createUser: refuse,
  signIn: refuse,
  openSession: refuse,
  endSession: refuse,
};

/** A handler answers 500 to any error, also to a breach of the contract: that may not pass as its own. */
function failTheTest(error: unknown): never {
  if (error instanceof ContractBreach)
    onTestFinished(() => {
      throw error;
    });
  throw error;
}

/**
 * `answers` by function name: a value, an error to throw, or a function of the arguments. What is asked and
 * answered is held to the contract, so that a fake cannot drift from the database; `Broken` is excepted.
 */
export function fakeDeps(answers: Answers = {}, changes: Partial<Deps> = {}): FakeDeps {
  const calls: FakeDeps['calls'] = [];
  const mails: Mail[] = [];
  const rpc: Deps['rpc'] = async (name, args) => {
    calls.push({ name, args });
    if (!Object.hasOwn(answers, name)) throw new AppError('unexpected');
    const found = answers[name];
    if (found instanceof Error) throw found;
    if (found instanceof Broken) return found.answer as never;
    return checkedCall(name, args, async () =>
      typeof found === 'function' ? found(args) : found,
    ).catch(failTheTest);
  };
  return {
    calls,
    mails,
    rpc,
    rpcAs: () => rpc,
    auth: noAuthServer,
    files: filesInMemory(),
    sendMail: async (mail) => void mails.push(mail),
    settings: fakeSettings(),
    clientAddress: () => '192.0.2.7',
    ...changes,
  };
}

export const post = (body: unknown, path = ''): Request =>
  new Request(`http://127.0.0.1/functions/v1/any${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export const read = async (answered: Promise<Response>): Promise<Answer> => {
  const response = await answered;
  return { status: response.status, body: (await response.json()) as Answer['body'] };
};
