import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '#tests/support/database/api.ts';
import type { Model, Order } from './model.ts';
import type { Buyer, Real } from './real.ts';
import { compare } from './state.ts';

export type Command = AsyncCommand<Model, Real>;

type Possible = (model: Readonly<Model>) => boolean;

/** Runs a command on both; returns the error code of a refusal, or null. */
type Action = (model: Model, real: Real) => Promise<string | null>;

export function command(name: string, action: Action, isPossible: Possible = () => true): Command {
  return {
    check: isPossible,
    run: async (model, real) => compare(model, real, await action(model, real)),
    toString: () => name,
  };
}

/** A command about one of the orders there are, or of those that are meant; `which` counts around them. */
export function onOrder(
  name: string,
  which: number,
  action: (order: Order, model: Model, real: Real) => Promise<string | null>,
  isMeant: (order: Order) => boolean = () => true,
): Command {
  const meant = ({ orders }: Readonly<Model>): Order[] => orders.filter(isMeant);
  const chosen = (model: Model): Order => meant(model)[which % meant(model).length]!;
  return command(
    `${name} of order ${which}`,
    (model, real) => action(chosen(model), model, real),
    (model) => meant(model).length > 0,
  );
}

export const buyer = (real: Real, who: number): Buyer => real.buyers[who]!;

/** The answer is the expected one: a success, or a refusal with this code. Gives the code back. */
export function expectResult({ status, body }: Answer, refusal: string | null): string | null {
  if (refusal === null) expect(status, JSON.stringify(body)).toBeLessThan(300);
  else expect(body).toMatchObject({ code: expect.stringMatching(/^PT4/), hint: refusal });
  return refusal;
}
