/**
 * A shop at the other end of `fetch`: what it is asked and what it answers is held to the contract. A test
 * names only the functions that matter to it.
 */
import { vi } from 'vitest';
import { parseRead } from '#contract/reads/parse.ts';
import { isRead } from '#contract/reads/table.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import type { RpcAnswer, RpcArgs, RpcName } from '#contract/contract.ts';
import type { EdgeBody, EdgeName } from '#contract/functions/edge.ts';

type Eventually<T> = T | Promise<T>;

export type Functions = {
  [Name in RpcName]?: (args: RpcArgs<Name>) => Eventually<RpcAnswer<Name>>;
} & { [Name in EdgeName]?: (body: EdgeBody<Name>) => Eventually<object> };

type Name = keyof Functions;

class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: object;

  constructor(code: ErrorCode, details: object) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** 'unexpected' is a statement that ran too long, which is not repeated. */
export const aRefusal = (code: ErrorCode, details: object = {}): Error =>
  new Refusal(code, details);

/** A function that refuses. */
export const refuse =
  (code: ErrorCode, details: object = {}) =>
  (): never => {
    throw aRefusal(code, details);
  };

const refused = ({ code, details }: Refusal): Response =>
  Response.json(
    { hint: code, error: code, code: '57014', details: JSON.stringify(details), ...details },
    { status: 400 },
  );

export interface FakeShop {
  /** How each function answers from now on. */
  readonly on: Functions;
  /** The arguments of each call of a function, in order. */
  asked<One extends RpcName>(name: One): RpcArgs<One>[];
  /** The names of all calls, in order. */
  readonly calls: Name[];
}

const callOf = (url: string, body: string): { name: Name; args: unknown } => ({
  name: url.split('/').at(-1) as Name,
  args: JSON.parse(body),
});

/** A read by GET: its address has no default. */
function readOf(url: string): { name: Name; args: unknown } {
  const { pathname, search } = new URL(url, 'http://shop.test');
  const name = pathname.split('/').at(-1)!;
  const read = isRead(name) ? parseRead(name, search) : { problem: `${name} is no read.` };
  if ('problem' in read) throw new Error(read.problem);
  return { name: name as Name, args: read.args };
}

export function aShop(on: Functions): FakeShop {
  const asked: { name: Name; args: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const { name, args } = body === undefined ? readOf(url) : callOf(url, body);
    asked.push({ name, args });
    const answer = on[name] as ((args: unknown) => unknown) | undefined;
    if (!answer) throw new Error(`The test's shop has no ${name}`);
    try {
      return Response.json(await answer(args));
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  });
  return {
    on,
    asked: <One extends RpcName>(name: One) =>
      asked.filter((call) => call.name === name).map(({ args }) => args as RpcArgs<One>),
    get calls() {
      return asked.map(({ name }) => name);
    },
  };
}
