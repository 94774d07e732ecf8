/** The line that a changing command writes beside its record. */
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { CANARIES, leaksIn } from '#tests/support/oracles/canaries.ts';
import { harmlessArguments, recordAction, recorderOf } from './record-action.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
let written = '';
beforeEach(() => {
  written = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});

const rpc = vi.fn(async () => null);
const who = (logRequests: 'on' | 'off') =>
  recorderOf({ rpc, requestId: ID }, { operatorName: CANARIES.name, logRequests });
const action = { command: 'orders cancel', arguments: harmlessArguments(CANARIES) };
const refused = async () => {
  throw new AppError('order_not_found', { note: CANARIES.note });
};

test('with LOG_REQUESTS=on a command writes one line of JSON under the id of its requests', async () => {
  expect(await recordAction(who('on'), action, async () => CANARIES.token)).toBe(CANARIES.token);
  await expect(recordAction(who('on'), action, refused)).rejects.toThrow();
  const lines = written.trim().split('\n');
  const common = { request_id: ID, command: 'orders cancel', time: expect.any(String) };
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      ...common,
      level: 'info',
      message: 'orders cancel done',
      outcome: 'done',
      ms: expect.any(Number),
    },
    {
      ...common,
      level: 'error',
      message: 'orders cancel order_not_found',
      outcome: 'order_not_found',
      ms: expect.any(Number),
    },
  ]);
  expect(leaksIn(written, CANARIES)).toEqual([]);
});

test('without it a command writes no line', async () => {
  await recordAction(who('off'), action, async () => null);
  expect(written).toBe('');
  expect(rpc).toHaveBeenCalled();
});
