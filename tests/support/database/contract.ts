/** The contract of database and Edge Functions, as tests hold callers and answers to it. */
import * as z from 'zod/mini';
import { contract, type Rpc, type RpcArgs, type RpcName } from '#contract/contract.ts';
import { edgeContract, type EdgeName } from '#contract/functions/edge.ts';

z.config(z.locales.en());

const isContracted = (name: string): name is RpcName => Object.hasOwn(contract, name);

/** A caller or an answer that differs from the contract: the fault is the test's or the code's, never a refusal. */
export class ContractBreach extends Error {}

/** Throws unless the value has exactly what its schema describes. */
function check(what: string, schema: z.ZodMiniType, value: unknown): void {
  const { error } = z.safeParse(schema, value);
  if (error) throw new ContractBreach(`${what} breaks the contract:\n${z.prettifyError(error)}`);
}

/** Parses an answer strictly. A function that a test made itself has no contract. */
export function checkAnswer(name: string, answer: unknown): void {
  if (isContracted(name)) check(`The answer of ${name}`, contract[name].answer, answer);
}

/** Makes a call whose arguments and answer are parsed strictly. */
export async function checkedCall<Name extends RpcName, Answer>(
  name: Name,
  args: RpcArgs<Name>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  check(`The call of ${name}`, contract[name].args, args);
  const answer = await call();
  checkAnswer(name, answer);
  return answer;
}

/** A database that a test makes up: what it is asked and what it answers is held to the contract, too. */
export const fakeRpc =
  (answer: (name: string, args: Record<string, unknown>) => Promise<unknown>): Rpc =>
  (name, args) =>
    checkedCall(name, args, () => answer(name, { ...args }) as Promise<never>);

/** The same for an Edge Function: the body decides which of its answers is due. */
export async function checkedAction<Answer>(
  name: EdgeName,
  body: unknown,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const actions: readonly { body: z.ZodMiniType; answer: z.ZodMiniType }[] = edgeContract[name];
  const action = actions.find((one) => z.safeParse(one.body, body).success);
  if (!action) throw new Error(`${name} takes no such body: ${JSON.stringify(body)}`);
  const answer = await call();
  check(`The answer of ${name}`, action.answer, answer);
  return answer;
}

const RPC = /^\/rest\/v1\/rpc\/(\w+)$/;

/** A backend whose answers of functions are parsed strictly, and passed on as they are. */
export const strictFetch =
  (fetch: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const name = RPC.exec(new URL(request.url).pathname)?.[1];
    const response = await fetch(request);
    const hasBody = request.method !== 'HEAD' && request.method !== 'OPTIONS';
    if (name !== undefined && hasBody && response.ok)
      checkAnswer(name, await response.clone().json());
    return response;
  };
