/** Hears calls of PUBLISH_HOOK_URL and has the site published. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isSameSecret } from '#supabase/local/http/client.ts';
import type { RunQueue } from './turns.ts';

/** The secret is the path, for callers that know an address only, or a bearer token. */
function knows({ url = '', headers }: IncomingMessage, secret: string): boolean {
  const given = [url.slice(1), headers.authorization?.replace(/^Bearer /, '') ?? ''];
  return given.some((text) => isSameSecret(text, secret));
}

const SENTENCES = {
  begun: 'The site is being published.',
  waiting: 'The site is being published. It is published once more after that.',
};

function answer(request: IncomingMessage, secret: string, turns: RunQueue): [number, string] {
  if (!knows(request, secret)) return [404, 'Not found.'];
  if (request.method !== 'POST') return [405, 'Send a POST.'];
  return [202, SENTENCES[turns.ask()]];
}

function end(response: ServerResponse, status: number, sentence: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, status === 405 ? { ...headers, allow: 'POST' } : headers);
  response.end(`${sentence}\n`);
}

/** The body of a webhook is not read: nothing in it is needed. */
export const publishListener = (secret: string, turns: RunQueue): Server =>
  createServer((request, response) => {
    request.resume();
    end(response, ...answer(request, secret, turns));
  });
