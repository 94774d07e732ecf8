/** The settings of the local stack, the build and the commands. The Edge Functions have a reader for Deno. */
import { existsSync } from 'node:fs';
import { SHOP_DOMAIN } from '#domain/shared/shop.ts';
import {
  address,
  anyText,
  mapForm,
  choice,
  folder,
  headerName,
  host,
  hosts,
  origin,
  emptyToNull,
  secretPart,
  setting,
  wholeNumber,
  type Setting,
} from './setting.ts';
import { UserError } from './failure.ts';

const PROJECT = 'https://project.supabase.co';

/** Everything that is read, under the names that code has for it. `.env.example` describes each. */
const SETTINGS = {
  port: wholeNumber('PORT', '4321', 1, 65_535),
  dataDir: folder('DATA_DIR', '.data'),
  outDir: folder('OUT_DIR', 'dist'),
  maxWaitingRequests: wholeNumber('MAX_WAITING_REQUESTS', '256', 1, 99_999),
  serviceCallSeconds: wholeNumber('SERVICE_CALL_SECONDS', '60', 1, 99_999),
  siteUrl: origin('SITE_URL', `https://${SHOP_DOMAIN}`),
  siteEnv: choice('SITE_ENV', 'development', 'production'),
  photoHosts: hosts('PHOTO_HOSTS'),
  /** Names under which the local shop answers beside localhost. */
  allowedHosts: hosts('ALLOWED_HOSTS'),
  /** Whether search engines may list the site. */
  indexing: choice('INDEXING', 'on', 'off'),
  /** Whether a worker keeps what was seen for a time without a network. */
  offline: choice('OFFLINE', 'on', 'off'),
  /** Whether the site has the desk of the staff. */
  desk: choice('DESK', 'on', 'off'),
  locale: choice('LOCALE', 'en', 'ar'),
  prebuiltProductLimit: wholeNumber('PREBUILT_PRODUCT_LIMIT', '500', 0, 999_999),
  /** The key in the addresses of drafts; null: a build shows no draft. */
  draftPreviewKey: secretPart('DRAFT_PREVIEW_KEY'),
  /** Without a slash at the end, as all addresses; null: the local stack. */
  supabaseUrl: address('SUPABASE_URL', PROJECT),
  serviceKey: setting('SUPABASE_SERVICE_KEY', '', mapForm(anyText, emptyToNull)),
  /** The secret that scheduled calls carry. */
  scheduleSecret: setting('SCHEDULE_SECRET', '', mapForm(anyText, emptyToNull)),
  /** The address of PostgreSQL itself, for backup and restore. */
  databaseUrl: setting('DATABASE_URL', '', mapForm(anyText, emptyToNull)),
  /** The operator who is recorded with a command; null: the user of this machine. */
  operatorName: setting('OPERATOR_NAME', '', mapForm(anyText, emptyToNull)),
  /** Whether each changing command writes a line for programs that read logs. */
  logRequests: choice('LOG_REQUESTS', 'off', 'on'),
  /** The webhook that an import calls after a change; null: none. */
  publishHook: address('PUBLISH_HOOK_URL', 'https://ci.example.com/hooks/publish'),
  /** The secret in the webhook of `npm run publish -- listen`; null: it does not listen. */
  publishSecret: secretPart('PUBLISH_SECRET'),
  publishHost: host('PUBLISH_HOST', '127.0.0.1'),
  publishPort: wholeNumber('PUBLISH_PORT', '4330', 1, 65_535),
  /** null: the browser finds the backend at the origin of the site. */
  publicSupabaseUrl: address('PUBLIC_SUPABASE_URL', PROJECT),
  publishableKey: setting('PUBLIC_SUPABASE_ANON_KEY', 'sb_publishable_local', anyText),
  /** null: the connection shows who calls. */
  clientAddressHeader: headerName('CLIENT_ADDRESS_HEADER', 'x-real-ip'),
  /** How many of the host's proxies write into that header. */
  trustedProxies: wholeNumber('TRUSTED_PROXIES', '1', 1, 9),
  cartsPerAddressPerHour: wholeNumber('CARTS_PER_ADDRESS_PER_HOUR', '600', 1, 99_999),
};

type Values = {
  [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key] extends Setting<infer T> ? T : never;
};

export interface Settings extends Values {
  /** The local address of the site, without a slash at the end. */
  origin: string;
}

/** The text of each setting by its name. */
export const DEFAULTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(SETTINGS).map(({ name, initial }) => [name, initial]),
);

/** The name of each setting in the environment, by its name in code. */
export const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, { name }]) => [key, name]),
);

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables and those of `.env`; the environment wins. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Reads every setting; an empty one counts as left out. One `UserError` names all invalid ones. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const read = Object.entries<Setting>(SETTINGS).map(([key, { name, initial, form, hint }]) => {
    const text = environment[name]?.trim() || initial;
    const { success, data } = form.safeParse(text);
    if (!success) problems.push(`${name} is '${text}': ${hint}.`);
    return [key, data];
  });
  if (problems.length > 0) throw new UserError(problems.join(' '));
  const values = Object.fromEntries(read) as Values;
  return { ...values, origin: `http://localhost:${values.port}` };
}
