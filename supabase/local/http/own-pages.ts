/** The pages that the local server makes itself: its health and the mailbox. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OUTBOX_POLICY, outboxPage } from '#supabase/local/functions/outbox-page.ts';
import type { Outbox } from '#supabase/local/functions/outbox.ts';
import { applyHeaders, queryOf } from './static.ts';
import type { BackendHealth } from '#supabase/local/database/threaded-backend.ts';

export const OWN_PAGES: ReadonlySet<string> = new Set(['/health', '/outbox', '/outbox.json']);

function noStore(response: ServerResponse, path: string): void {
  applyHeaders(response, path);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
}

/** Answers while the database works, and while it starts: `ready` shows whether it is open. */
export function showHealth(health: BackendHealth, response: ServerResponse): void {
  noStore(response, '/health');
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(health));
}

export function showOutbox(
  outbox: Outbox,
  origins: readonly string[],
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const query = new URLSearchParams(queryOf(request.url));
  const shown = outbox.read(query.get('to'), Number.parseInt(query.get('page') ?? '1', 10) || 1);
  noStore(response, path);
  response.setHeader('Content-Security-Policy', OUTBOX_POLICY);
  const isPage = path === '/outbox';
  response.setHeader('Content-Type', isPage ? 'text/html;charset=utf-8' : 'application/json');
  response.end(isPage ? outboxPage(shown, origins) : JSON.stringify(shown.mails));
}
