import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { contentCheck } from './scripts/content/integration.ts';
import { shareImages } from './scripts/share/integration.ts';
import { productPictures } from './scripts/share/product-pictures.ts';
import { askAgain } from './scripts/build/ask-again.ts';
import { CHUNK_GROUPS } from './scripts/build/chunks.ts';
import { forVisitors } from './scripts/build/for-visitors.ts';
import { databaseSettings, fetchShopSettings } from './scripts/measure/database-settings.ts';
import { inlineScripts } from './scripts/build/inline-script.ts';
import { lastModified } from './scripts/build/last-modified.ts';
import { islandFiles } from './scripts/build/island-files.ts';
import { leanPolicy } from './scripts/build/lean-policy.ts';
import { lightPreload } from './scripts/build/light-preload.ts';
import { readProductDates } from './scripts/build/product-dates.ts';
import { mountLocale } from './scripts/build/mount-locale.ts';
import { VIEW_TRANSITION_STYLE } from './src/domain/content/header-footer.ts';
import { pageFor, PRIVATE_PAGES, shellFor } from './src/domain/content/site/hosting.ts';
import { alternatesOf, localeOf, LOCALES } from './src/domain/shared/locale.ts';
import { LATER_PAGES, placeOfPage } from './src/domain/listing/listing-page.ts';
import { addressOf } from './src/domain/content/site/page-paths.ts';
import { listingPath } from './src/domain/shared/paths.ts';
import { fontsIn } from './src/styles/fonts.ts';
import { DEFAULTS, readSettings } from './supabase/cli/settings.ts';

const settings = readSettings(process.env);
/** What the site is built from. */
const BACKEND = process.env.SUPABASE_URL || 'http://127.0.0.1:4321';
let productDates;
/** Where `npm run dev` serves the backend. */
const { BACKEND_URL } = process.env;
const BUILD_PREFIX = LOCALES[settings.locale].prefix;
const islandFile = (name) =>
  fileURLToPath(new URL(`./src/islands/shared/${name}`, import.meta.url));

/** Libraries that carry what no island of ours uses: 700 bytes less on every page with an island. */
const LIGHTER = {
  '@nanostores/react': islandFile('use-store.ts'),
  '@astrojs/react/client.js': islandFile('hydrate.ts'),
};
/** Which language `#messages/` means; a language other than English keeps a separate cache. */
const SERVER = { resolve: { conditions: [settings.locale, ...defaultServerConditions] } };
const IN_LANGUAGE = settings.locale === 'en' ? '' : `-${settings.locale}`;
const BACKEND_PATHS = ['/auth/v1', '/rest/v1', '/functions/v1', '/outbox'];

/** A constant in its place instead of in an export: 45 bytes less on every page, 370 in the checkout. */
const ROLLDOWN = {
  optimization: { inlineConst: { mode: 'all', pass: 3 } },
  output: { codeSplitting: { groups: CHUNK_GROUPS } },
};

/** `client:intent` of the pages that are hydrated on the first interaction. */
const intent = {
  name: 'enersouq-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'intent',
        entrypoint: './src/prerender/hydrate-on-interaction.ts',
      });
    },
  },
};

/** In development the pages of later addresses come from the same shells as on a host. */
const shells = {
  name: 'enersouq-shells',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const { pathname: address, search } = new URL(request.url, 'http://localhost');
      const { prefix, path } = localeOf(address);
      const pathname = prefix === BUILD_PREFIX ? path : address;
      const shell = pathname.startsWith('/blog/') ? null : shellFor(pathname);
      const listing = pageFor(pathname, search);
      const isLater = listing?.includes(LATER_PAGES);
      const page = (isLater ? null : listing) ?? shell;
      if (page ?? prefix) request.url = (page ?? pathname) + search;
      next();
    });
  },
};

/** Of these the development server shows files: never of the data folder, wherever it is. */
const SERVED_FOLDERS = ['src', 'content', 'public', 'node_modules'].map((folder) =>
  fileURLToPath(new URL(`./${folder}`, import.meta.url)),
);

const proxy = Object.fromEntries(
  BACKEND_PATHS.map((path) => [
    path,
    { target: BACKEND_URL ?? 'http://127.0.0.1:4322', changeOrigin: false },
  ]),
);

export default defineConfig({
  site: settings.siteUrl,
  output: 'static',
  outDir: settings.outDir,
  trailingSlash: 'never',
  cacheDir: `./node_modules/.astro${IN_LANGUAGE}`,
  build: { format: 'file' },
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [
    contentCheck(),
    react(),
    intent,
    mdx(),
    sitemap({
      filter: (page) => !isHidden(page),
      serialize: sitemapLine,
      filenameBase: `sitemap${BUILD_PREFIX.replace('/', '-')}`,
    }),
    shareImages(),
    productPictures(),
    leanPolicy(),
    mountLocale(BUILD_PREFIX),
  ],
  security: {
    csp: {
      directives: contentSources(),
      styleDirective: { hashes: [`sha256-${sha256(VIEW_TRANSITION_STYLE)}`] },
    },
  },
  markdown: { syntaxHighlight: 'prism' },
  fonts: fontsIn(settings.locale).map((font) => ({ ...font, provider: fontProviders.local() })),
  env: {
    validateSecrets: true,
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', default: '' }),
      PUBLIC_SUPABASE_ANON_KEY: envField.string({
        context: 'client',
        access: 'public',
        default: DEFAULTS.PUBLIC_SUPABASE_ANON_KEY,
      }),
      SUPABASE_URL: envField.string({
        context: 'server',
        access: 'public',
        url: true,
        default: BACKEND_URL ?? 'http://127.0.0.1:4321',
      }),
      PAYMENT_PROVIDER: envField.enum({
        context: 'server',
        access: 'public',
        values: ['simulated', 'moyasar'],
        default: 'simulated',
      }),
      INDEXING: envField.enum({
        context: 'server',
        access: 'public',
        values: ['on', 'off'],
        default: 'on',
      }),
      DRAFT_PREVIEW_KEY: envField.string({ context: 'server', access: 'public', default: '' }),
      PREBUILT_PRODUCT_LIMIT: envField.number({
        context: 'server',
        access: 'public',
        int: true,
        min: 0,
        default: Number(DEFAULTS.PREBUILT_PRODUCT_LIMIT),
      }),
    },
  },
  vite: {
    plugins: [
      tailwindcss(),
      shells,
      forVisitors(),
      lightPreload,
      askAgain,
      islandFiles(['Marketplace.tsx', 'ProductPage.tsx']),
      inlineScripts,
      databaseSettings(askSettings),
    ],
    cacheDir: `node_modules/.vite${IN_LANGUAGE}`,
    resolve: { alias: LIGHTER, conditions: [settings.locale, ...defaultClientConditions] },
    environments: { ssr: SERVER, prerender: SERVER },
    server: { proxy, fs: { allow: SERVED_FOLDERS } },
    build: { rolldownOptions: ROLLDOWN },
  },
});

function sha256(text) {
  return createHash('sha256').update(text).digest('base64');
}

function askSettings() {
  return fetchShopSettings(BACKEND, settings.publishableKey);
}

/** Asked once, by the first entry of the sitemap. */
function changesOfProducts() {
  const source = { url: BACKEND, key: settings.publishableKey };
  return (productDates ??= readProductDates(source, settings.prebuiltProductLimit));
}

/** What a page may load and ask; Astro adds the hashes of our own scripts and styles. */
function contentSources() {
  const { photoHosts, publicSupabaseUrl } = settings;
  const pictures = photoHosts.map((host) => `https://${host}`);
  const backend = publicSupabaseUrl === null ? [] : [new URL(publicSupabaseUrl).origin];
  return [
    "default-src 'none'",
    ["img-src 'self' data:", ...pictures].join(' '),
    ["connect-src 'self'", ...backend].join(' '),
    "manifest-src 'self'",
  ];
}

/** An entry of the sitemap: when its page was last changed, and for a prebuilt listing its canonical address. */
async function sitemapLine(item) {
  const { origin, pathname } = new URL(item.url);
  const place = placeOfPage(pathname);
  const path = place ? listingPath(place) : item.url.slice(origin.length);
  const url = origin + addressOf(path, BUILD_PREFIX);
  const changed = lastModified(pathname) ?? (await changesOfProducts()).get(pathname);
  return {
    ...item,
    url,
    links: isInOneLanguage(pathname) ? [] : alternatesOf(path, origin),
    lastmod: changed?.toISOString(),
  };
}

/** Its built page then names no other one. */
function isInOneLanguage(pathname) {
  const file = join(settings.outDir, `${pathname === '/' ? 'index' : pathname}.html`);
  return existsSync(file) && !readFileSync(file, 'utf8').includes('rel="alternate" hreflang');
}

/** What a visitor has put together, and what the links of emails open. */
const UNLISTED = ['/compare', '/newsletter'];

/** Pages that no search engine should list (seo-02, decision 15), later pages of lists and the shells of later addresses. */
function isHidden(page) {
  const { pathname } = new URL(page);
  return (
    new RegExp(`(${[...PRIVATE_PAGES, ...UNLISTED].join('|')})(/|$|\\.)`).test(pathname) ||
    /\/(shell|404|500|marketplace\/pages)(\/|$|\.)/.test(pathname)
  );
}
