/** The local shop in the network of its machine: its addresses there, and who asks from elsewhere. */
import { networkInterfaces } from 'node:os';

/** Addresses of this machine that a phone in the same network can reach. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** An unknown address is not this machine. */
export const isLoopback = (address: string | undefined): boolean => LOOPBACK.test(address ?? '');
