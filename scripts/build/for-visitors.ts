/** What `npm run dev -- --host` serves to others in the network: the site, and nothing else of this machine. */
import type { Plugin } from 'vite';
import { decodedPath } from '#domain/content/site/url-path.ts';
import { readSettings } from '#supabase/cli/settings.ts';
import { refuseForeignHost, isLoopback } from '#supabase/local/http/network.ts';

/** The mailbox, the state of the server, and what Vite does on the machine itself, such as opening an editor. */
const OF_THIS_MACHINE = /^\/(outbox|health|__)/i;

/** Hidden files are private; packages keep what they have made in some. */
const HIDDEN = /\/\.(?!well-known(\/|$))/;
const MADE_BY_PACKAGES = /\/node_modules\/\.(astro|vite)[\w-]*\//;

export function isForVisitors(url: string): boolean {
  const path = decodedPath(url)?.replaceAll(/\/{2,}/g, '/');
  if (path === undefined || path.includes('..')) return false;
  return !OF_THIS_MACHINE.test(path) && !HIDDEN.test(path.replace(MADE_BY_PACKAGES, '/'));
}

const { allowedHosts } = readSettings(process.env);

/** Comes after what changes the address of a request. */
export const forVisitors = (): Plugin => ({
  name: 'enersouq-for-visitors',
  apply: 'serve',
  config: () => ({ server: { allowedHosts: [...allowedHosts] } }),
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (refuseForeignHost(request, response, allowedHosts)) return;
      const isHere = isLoopback(request.socket.remoteAddress);
      if (isHere || isForVisitors(request.url ?? '/')) return next();
      response.writeHead(403, { 'content-type': 'text/plain;charset=utf-8' });
      response.end('This address is shown on the computer of the shop only.\n');
    });
  },
});
