/** The repository as another shop has it: a copy with other settings, drafts and a photo in `content/`, and its build. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { addContent, PREVIEW_KEY } from '#tests/support/hosts/own-content.ts';
import { aFolder, startShop, type LocalShop } from '#tests/support/hosts/local-shop.ts';
import { aFolderBeforeDemo } from '#tests/support/hosts/shop-folder.ts';

export const SITE = 'content/settings/site.yaml';
export const SHOP = 'content/settings/shop.yaml';
/** Search engines are offered no sample: the first role of the copy is none. */
const CAREERS = 'content/careers.yaml';

export const NEW_SITE = {
  name: 'Nurvolta',
  tagline: 'Power for the northern plains',
  legalName: 'Nurvolta Supply Limited',
  country: 'Kuwait',
  countryCode: 'KW',
  city: 'Hawalli',
  emergency: 'all services 112',
  supportLine: 'Day and night',
  supportPhone: '+965 2 555 0000',
  supportEmail: 'help@nurvolta.example',
  rating: '4.1 (7 reviews)',
  social: [{ name: 'Mastodon', href: 'https://social.example/nurvolta' }],
};

export const NEW_BANK = {
  name: 'Northern Savings Bank',
  holder: 'Nurvolta Supply Limited',
  iban: 'KW81CBKU0000000000001234560101',
  swift: 'NORTKWKW',
};

const NEW_SELLING = {
  vatPercent: 7.5,
  deliveryFee: 25.5,
  closedOn: ['saturday', 'sunday'],
  slots: ['08:00-12:00', '18:00-22:00'],
  orderPrefix: 'NVT',
  orderDigits: 12,
  arabicDigits: 'arab',
};

/** Products come from somewhere, whoever sells them: the copy's come from another place. */
const CATALOGUE = 'supabase/seed/catalogue.csv';
const elsewhere = (text: string): string =>
  text.replaceAll('Saudi Arabia', 'Farland').replaceAll('Riyadh', 'Fartown');

/** Caches are not shared: a build writes them. */
function linkModules(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (/^\.(?!bin$)/.test(name)) continue;
    symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name));
  }
}

function copyRepository(folder: string): void {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', options, { encoding: 'utf8' }).split('\0').filter(Boolean);
  // Git lists files that were deleted and not committed too.
  const present = files.filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  for (const file of new Set(present)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  linkModules(folder);
}

function rename(folder: string): void {
  const edit = (file: string, change: (text: string) => string): void =>
    writeFileSync(join(folder, file), change(readFileSync(file, 'utf8')));
  const set = (text: string, path: readonly (number | string)[], values: object): string => {
    const document = parseDocument(text);
    for (const [key, value] of Object.entries(values)) document.setIn([...path, key], value);
    return document.toString();
  };
  edit(SITE, (text) => set(text, [], NEW_SITE));
  edit(SHOP, (text) => set(set(text, [], NEW_SELLING), ['bank'], NEW_BANK));
  edit(CATALOGUE, elsewhere);
  edit(CAREERS, (text) => set(text, ['roles', 0], { sample: false }));
}

export interface RenamedShop {
  readonly folder: string;
  readonly site: string;
  readonly backend: LocalShop;
  /** The output of the build. */
  readonly log: string;
  /** Runs a script of the copy and returns what it prints. */
  run(file: string): string;
}

const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const own = ['SITE_URL', 'MAIL_FROM', 'SHOP_EMAIL', 'LOCALE'].map((name) => [name, '']);
  return { ...process.env, ...Object.fromEntries(own), ASTRO_TELEMETRY_DISABLED: '1', ...more };
};

export async function startRenamedShop(port: number): Promise<RenamedShop> {
  const folder = aFolder();
  copyRepository(folder);
  rename(folder);
  await addContent(folder);
  const run = (file: string, more: NodeJS.ProcessEnv = {}): string =>
    execFileSync(process.execPath, [file], {
      cwd: folder,
      encoding: 'utf8',
      env: environment(more),
    });
  run('scripts/generate/write-shop.ts');
  const command = [process.execPath, 'supabase/start/main.ts', '--backend-only'];
  const env = environment({
    PORT: String(port),
    DATA_DIR: await aFolderBeforeDemo(join(folder, '.data')),
  });
  const backend = startShop(env, command, folder);
  await backend.ready;
  const build = {
    NODE_ENV: 'production',
    PREBUILT_PRODUCT_LIMIT: '5',
    SUPABASE_URL: backend.url,
    DRAFT_PREVIEW_KEY: PREVIEW_KEY,
    // The Arabic name of a renamed shop is set by hand.
    LOCALE: 'en',
  };
  const log = run('scripts/build/build.ts', build);
  return { folder, site: join(folder, 'dist'), backend, log, run };
}
