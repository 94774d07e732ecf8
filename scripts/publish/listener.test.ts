import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startPublication } from '#supabase/cli/publish-hook.ts';
import { publishListener } from './listener.ts';
import { createRunQueue } from './turns.ts';

const SECRET = 'abcdefabcdefabcdefabcdef';

/** A listener whose publication ends when it is let go, and how many have begun. */
async function listening() {
  let begun = 0;
  const ends: (() => void)[] = [];
  const turns = createRunQueue(() => {
    begun++;
    return new Promise<void>((done) => ends.push(done));
  });
  const server = publishListener(SECRET, turns);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, turns, begun: () => begun, finish: () => ends.shift()!() };
}

test('the call of an import publishes; calls while it runs publish once more', async () => {
  const { origin, turns, begun, finish } = await listening();
  const hook = `${origin}/${SECRET}`;
  expect(await startPublication(hook)).toBe('The job that publishes was called.');
  const further = [await fetch(hook, { method: 'POST' }), await fetch(hook, { method: 'POST' })];
  expect(further.map(({ status }) => status)).toEqual([202, 202]);
  expect(await further[1]!.text()).toContain('once more');
  expect(begun()).toBe(1);
  finish();
  await expect.poll(begun).toBe(2);
  finish();
  await turns.rest();
  expect(begun()).toBe(2);
});

test('a bearer token is taken, too, with a body of any size', async () => {
  const { origin, begun } = await listening();
  const headers = { authorization: `Bearer ${SECRET}` };
  const body = 'x'.repeat(1_000_000);
  const { status } = await fetch(origin, { method: 'POST', headers, body });
  expect([status, begun()]).toEqual([202, 1]);
});

test.each([
  ['no secret', '/', 'POST', {}, 404],
  ['another secret', `/${SECRET}x`, 'POST', {}, 404],
  ['the beginning of the secret', `/${SECRET.slice(0, -1)}`, 'POST', {}, 404],
  ['another token', '/', 'POST', { authorization: 'Bearer other' }, 404],
  ['a look at it', `/${SECRET}`, 'GET', {}, 405],
])('%s publishes nothing', async (_, path, method, headers, status) => {
  const { origin, begun } = await listening();
  const response = await fetch(origin + path, { method, headers });
  expect([response.status, begun()]).toEqual([status, 0]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
