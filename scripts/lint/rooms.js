/** The import rules of each folder, read by import-rules.js. */
/** A file of the contract without a schema: browsers load it too. */
const VALUES = 'contract/values.ts';
/** The same of the reads by GET. */
const READS = ['address', 'lifetimes', 'table'].map((name) => `contract/reads/${name}.ts`);

/** The files of the stores that the desk needs, too: they keep no state. */
const STATELESS = ['concurrency', 'download-file'].map((name) => `stores/shared/${name}.ts`);

const COMMAND_ROOMS = ['supabase/cli', 'supabase/local', 'contract', 'supabase/functions/_shared'];

/** One table, from which every import rule is made. */
export const ROOMS = {
  'src/contract': { rooms: ['contract'], owns: ['validator'] },
  'src/domain': { rooms: ['domain', VALUES] },
  'src/messages': { rooms: ['messages', 'domain', VALUES] },
  'src/backend': {
    rooms: ['backend', 'domain', VALUES, ...READS],
    types: ['contract'],
    owns: ['supabase-js', 'settings'],
  },
  // Actions of built pages before an island is hydrated (docs/performance.md).
  'src/prerender': {
    rooms: ['prerender', 'backend', 'domain', 'messages'],
    types: ['contract'],
    owns: ['settings'],
  },
  'src/stores': {
    rooms: ['stores', 'prerender', 'backend', 'domain', 'messages', VALUES],
    owns: ['nanostores'],
  },
  'src/islands': {
    rooms: ['islands', 'stores', 'prerender', 'domain', 'messages', VALUES],
    owns: ['react'],
  },
  // The desk: its page alone imports it, and nothing of it is in a page of the shop.
  'src/desk': {
    rooms: ['desk', 'islands/shared', ...STATELESS, 'backend', 'domain', 'messages', VALUES],
    types: ['contract'],
    owns: ['react', 'desk'],
  },
  // Code of pages without islands, and code that starts islands.
  'src/scripts': { rooms: ['scripts', 'islands', 'backend', 'domain'] },
  // The service worker: it answers requests of pages, so that it sends them.
  'src/worker': { rooms: ['worker', 'domain'] },
  // They run in the build alone, which may ask the backend.
  'src/components': {
    rooms: ['components', 'islands', 'backend', 'domain', 'messages', VALUES],
  },
  'src/layouts': {
    rooms: ['layouts', 'components', 'islands', 'prerender', 'domain', 'messages', 'styles'],
  },
  'src/pages': {
    rooms: ['layouts', 'components', 'islands', 'prerender', 'backend', 'domain', 'messages'],
    owns: ['settings'],
  },
  // Lowest first: cli, local, importer, settings and demo data, operator, the commands that start the shop.
  'supabase/cli': { rooms: ['domain', 'supabase/cli'], owns: ['validator'] },
  'supabase/functions': {
    rooms: ['domain', 'supabase/functions/_shared', VALUES],
    types: ['contract'],
    owns: ['supabase-js'],
  },
  'supabase/local': {
    rooms: ['domain', 'contract', 'supabase/cli', 'supabase/functions', 'supabase/local'],
    owns: ['supabase-js'],
  },
  'supabase/catalogue': { rooms: ['domain', 'supabase/catalogue', ...COMMAND_ROOMS] },
  'supabase/seed': {
    rooms: ['domain', 'supabase/cli', 'supabase/local', 'supabase/catalogue'],
    types: ['contract'],
  },
  'supabase/operator': {
    rooms: ['domain', 'supabase/operator', 'supabase/seed', ...COMMAND_ROOMS],
  },
  'supabase/start': { rooms: ['supabase/cli', 'supabase/local', 'supabase/seed'] },
};

/** The grammar and the formats of a language: they decide. */
export const FORMATS = {
  'src/messages': { rooms: ['messages', 'domain'], files: 'en/format*.ts', decides: true },
};

/** The files that name a language: one outside of src with the words of all, and the translations. */
export const LANGUAGES = {
  'supabase/functions': {
    rooms: ['domain', 'messages', 'supabase/functions/_shared', VALUES],
    files: '_shared/mails/language.ts',
  },
  // The link to another edition is in its words.
  'src/components': {
    rooms: ['components', 'domain', 'messages', VALUES],
    files: 'other-languages.ts',
    translates: true,
  },
  // A translation compares its keys with the English ones.
  'src/messages': {
    rooms: ['messages', 'domain', VALUES],
    types: ['messages/en'],
    files: 'ar/**/*.ts',
    translates: true,
    decides: true,
  },
};

/** The one page that starts the desk. */
export const DESK_PAGE = {
  'src/pages': {
    rooms: ['desk', 'layouts', 'components', 'domain', 'messages'],
    files: '_Desk.astro',
  },
};

/** The script elements of .astro files, each of which ESLint reads as a file inside of its .astro file. */
export const SCRIPT_ELEMENTS = {
  'src/{components,layouts,pages}': { rooms: ['scripts'], files: '*.astro/*.{ts,js}' },
};

/** Packages that only some rooms import. */
export const OWNED = {
  'supabase-js': { regex: '^@supabase/', who: 'backend and the supabase folder' },
  settings: { regex: '^astro:env', who: 'backend, prerender and pages' },
  nanostores: { regex: '^nanostores$', who: 'stores' },
  validator: { regex: '^(zod|valibot)(/|$)', who: 'src/contract and supabase/cli' },
  react: { regex: '^(react|react-dom|@nanostores/react)(/|$)', who: 'islands and desk' },
  desk: { regex: '^(@tanstack/|react-hook-form|tinykeys|uplot)', who: 'desk' },
};
