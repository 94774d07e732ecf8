import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { pageFor, shellFor } from '#domain/content/site/hosting.ts';
import { LATER_PAGES } from '#domain/listing/listing-page.ts';
import { localeOf } from '#domain/shared/locale.ts';

const BACKEND_PATHS = ['/auth/v1', '/rest/v1', '/functions/v1', '/outbox'];

/** Of these the development server shows files: never of the data folder, wherever it is. */
const SERVED_FOLDERS = ['src', 'content', 'public', 'node_modules'].map((folder) =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
);

/** The address of the page that is shown at an address, as on a host: later products and lists have shells. */
function shownAt(url: string, buildPrefix: string): string {
  const { pathname: address, search } = new URL(url, 'http://localhost');
  const { prefix, path } = localeOf(address);
  const pathname = prefix === buildPrefix ? path : address;
  const shell = pathname.startsWith('/blog/') ? null : shellFor(pathname);
  const listing = pageFor(pathname, search);
  const isLater = listing?.includes(LATER_PAGES);
  const page = (isLater ? null : listing) ?? shell;
  return (page ?? prefix) ? (page ?? pathname) + search : url;
}

/** `npm run dev`: the pages of one language, with the backend at the same origin. */
export const devServer = (buildPrefix: string, target = 'http://127.0.0.1:4322'): Plugin => ({
  name: 'enersouq-dev-server',
  apply: 'serve',
  config: () => ({
    server: {
      proxy: Object.fromEntries(
        BACKEND_PATHS.map((path) => [path, { target, changeOrigin: false }]),
      ),
      fs: { allow: SERVED_FOLDERS },
    },
  }),
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = shownAt(request.url ?? '/', buildPrefix);
      next();
    });
  },
});
