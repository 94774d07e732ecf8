import type { Route } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { edgeContract, type EdgeName } from '#contract/functions/edge.ts';
import { checkAnswer, checkedAction } from '#tests/support/database/contract.ts';

const CALL = /\/(?:rest\/v1\/rpc|functions\/v1)\/([\w-]+)$/;

const isEdge = (name: string): name is EdgeName => Object.hasOwn(edgeContract, name);

/**
 * Answers a call of the page instead of the shop. The answer is held to the contract, so that it cannot
 * drift from what the shop answers. One that breaks the contract on purpose states its `status`.
 */
export async function answer(route: Route, json: unknown): Promise<void> {
  const request = route.request();
  const name = CALL.exec(new URL(request.url()).pathname)?.[1] ?? '';
  if (isEdge(name)) await checkedAction(name, request.postDataJSON(), async () => json);
  else if (Object.hasOwn(contract, name)) checkAnswer(name, json);
  else throw new Error(`${request.url()} is no call of the contract`);
  await route.fulfill({ status: 200, json });
}
