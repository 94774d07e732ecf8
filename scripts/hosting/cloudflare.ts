import { PROXIED, REDIRECTS } from '#domain/content/site/hosting.ts';
import { pathInEveryLocale } from '#domain/shared/locale.ts';
import { paths } from '#domain/shared/paths.ts';

const NOTE =
  '// Written by `npm run generate -- hosting` from src/domain/content/site/hosting.ts.\n';

/** Files answer first, but for these the worker has another answer than the file of their name. */
const workerFirst = [
  ...PROXIED.map((path) => `${path}*`),
  ...REDIRECTS.keys(),
  ...pathInEveryLocale(paths.marketplace),
  ...pathInEveryLocale('/404'),
];

const configuration = {
  name: 'enersouq',
  main: 'worker.ts',
  compatibility_date: '2026-07-01',
  vars: { SUPABASE_URL: 'https://PROJECT.supabase.co', SUPABASE_ANON_KEY: '' },
  assets: {
    directory: '../../dist',
    binding: 'ASSETS',
    html_handling: 'drop-trailing-slash',
    not_found_handling: 'none',
    run_worker_first: workerFirst,
  },
};

export const wrangler = `${NOTE}${JSON.stringify(configuration, null, 2)}\n`;

/** In the build: what is not uploaded. Cloudflare compresses itself and limits the number of files. */
export const assetsIgnore = '*.br\n*.gz\n.built\n.assetsignore\n';
