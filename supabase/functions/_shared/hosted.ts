import { authServer } from './auth-server.ts';
import { clientAddress } from './client-address.ts';
import type { Deps } from './deps.ts';
import { storedPrivately } from './private-files.ts';
import { rpcAsUser, rpcClient } from './rpc.ts';
import { readSettings } from './settings.ts';
import { smtpMailer } from './smtp.ts';

/** What a handler gets on Deno: settings from the environment, the peer from the connection. */
export function hostedDeps(variable: (name: string) => string | undefined): (peer: string) => Deps {
  const settings = readSettings(variable);
  const { smtpUrl, mailFrom, clientHeader } = settings;
  const shared = {
    settings,
    rpc: rpcClient(settings),
    rpcAs: (jwt: string) => rpcAsUser(settings, jwt),
    auth: authServer(settings),
    files: storedPrivately(settings),
    sendMail: smtpUrl === null ? refuseMail : smtpMailer(smtpUrl, mailFrom),
  };
  return (peer) => ({
    ...shared,
    clientAddress: (request) => clientAddress(request, clientHeader, peer),
  });
}

async function refuseMail(): Promise<never> {
  throw Object.assign(new Error('SMTP_URL is not set.'), { code: 'SMTP_URL_MISSING' });
}
