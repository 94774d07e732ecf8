import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startPublication } from './publish-hook.ts';

/** A job runner that answers with a status, and what it was sent. */
async function aRunner(status: number): Promise<{ url: string; calls: string[] }> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks/a-secret`, calls };
}

test('the webhook of the job runner is called once, with its path', async () => {
  const { url, calls } = await aRunner(202);
  expect(await startPublication(url)).toBe('The job that publishes was called.');
  expect(calls).toEqual(['POST /hooks/a-secret']);
});

test('a runner that refuses or is away is named with what to do, and its address, which is a secret, is not', async () => {
  const { url } = await aRunner(403);
  expect(await startPublication(url)).toBe(
    'The job that publishes could not be called: PUBLISH_HOOK_URL answers 403. Run npm run publish, or start the job.',
  );
  expect(await startPublication('http://127.0.0.1:1/hooks/a-secret')).toBe(
    'The job that publishes could not be called: PUBLISH_HOOK_URL does not answer. Run npm run publish, or start the job.',
  );
});
