import { authServer } from './auth-server.ts';
import { clientAddress } from '#supabase/functions/_shared/http/client-address.ts';
import type { Deps } from './deps.ts';
import { writeLogsAs } from './logs.ts';
import { mailProvider } from '#supabase/functions/_shared/mail/mail-provider.ts';
import { storedPrivately } from './private-files.ts';
import { rpcAsUser, rpcClient } from './rpc.ts';
import { readSettings } from './settings.ts';

/** What a handler gets on Deno: settings from the environment, the peer from the connection. */
export function hostedDeps(variable: (name: string) => string | undefined): (peer: string) => Deps {
  const settings = readSettings(variable, true);
  const { clientHeader, logFormat } = settings;
  writeLogsAs(logFormat);
  const shared = {
    settings,
    rpc: rpcClient(settings),
    rpcAs: (jwt: string) => rpcAsUser(settings, jwt),
    auth: authServer(settings),
    files: storedPrivately(settings),
    sendMail: mailProvider(settings),
  };
  return (peer) => ({
    ...shared,
    clientAddress: (request) => clientAddress(request, clientHeader, peer),
  });
}
