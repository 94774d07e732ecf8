/** Loaded before a command (`node --import`): the name of the deployed shop is on this machine. */
import dns from 'node:dns';

const { lookup } = dns;
dns.lookup = (host, ...rest) =>
  lookup(host === process.env['HOST_OF_THIS_MACHINE'] ? '127.0.0.1' : host, ...rest);
