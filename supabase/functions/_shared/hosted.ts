import { authServer } from './auth-server.ts';
import { crossOrigin } from '#supabase/functions/_shared/http/cross-origin.ts';
import { sitePages } from '#supabase/functions/_shared/http/site-page.ts';
import { withRequestId } from '#supabase/functions/_shared/http/with-request-id.ts';
import { clientAddress } from '#supabase/functions/_shared/http/client-address.ts';
import type { Deps, Handle } from './deps.ts';
import { writeLogsAs } from './logs.ts';
import { mailProvider } from '#supabase/functions/_shared/mail/mail-provider.ts';
import { filesInStorage } from './private-files.ts';
import { rpcAsUser, rpcClient } from './rpc.ts';
import { readSettings } from './settings.ts';

/** The part of Deno that a function uses. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(
    handle: (
      request: Request,
      info: { readonly remoteAddr: { readonly hostname: string } },
    ) => Promise<Response>,
  ): void;
};

/** Serves a function on Deno. */
export function serve(name: string, handle: Handle): void {
  const answer = withRequestId(name, crossOrigin(handle));
  const depsOf = hostedDeps((variable) => Deno.env.get(variable));
  Deno.serve((request, { remoteAddr }) => answer(request, depsOf(remoteAddr.hostname)));
}

/** The dependencies of a handler on Deno: settings from the environment, the peer from the connection. */
function hostedDeps(variable: (name: string) => string | undefined): (peer: string) => Deps {
  const settings = readSettings(variable, true);
  const { clientHeader, logFormat } = settings;
  writeLogsAs(logFormat);
  const shared = {
    settings,
    rpc: rpcClient(settings),
    rpcAs: (jwt: string) => rpcAsUser(settings, jwt),
    auth: authServer(settings),
    files: filesInStorage(settings),
    sendMail: mailProvider(settings),
    readSitePage: sitePages(settings.siteUrl),
  };
  return (peer) => ({
    ...shared,
    clientAddress: (request) => clientAddress(request, clientHeader, peer),
  });
}
