/** The local shop in the network of its machine: its addresses there, and who asks from elsewhere. */
import { networkInterfaces } from 'node:os';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Addresses of this machine that a phone in the same network can reach. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** An unknown address is not this machine. */
export const isLoopback = (address: string | undefined): boolean => LOOPBACK.test(address ?? '');

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
