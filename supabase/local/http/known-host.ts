/** Which names the local shop answers to. A page of another site can give its own name this machine's address. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Names that always mean this machine. */
const HERE = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d{1,5}$/, '');

/** `others` are names in lower case, and addresses of this machine in its network. */
export const isKnownHost = (host: string | undefined, others: readonly string[]): boolean =>
  host !== undefined && (HERE.test(nameOf(host)) || others.includes(nameOf(host)));

/** Whether the request names another host; then it is answered. */
export function refuseForeignHost(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  others: readonly string[],
): boolean {
  if (isKnownHost(headers.host, others)) return false;
  response.writeHead(403, { 'content-type': 'text/plain;charset=utf-8' });
  response.end(
    'The local shop does not answer under this name: open it at http://localhost, or name the host in ALLOWED_HOSTS.\n',
  );
  return true;
}
