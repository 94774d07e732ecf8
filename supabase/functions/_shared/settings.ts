import type { LogFormat } from './logs.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '#domain/orders/payment.ts';
import {
  productionProblems,
  type ProductionFacts,
} from '#supabase/functions/_shared/production.ts';
import type { TrustedHeader } from '#supabase/functions/_shared/http/client-address.ts';
import { defaultSecretKey } from './keys.ts';
import {
  MAIL_SETTING_NAMES,
  mailSettings,
  type MailSettings,
} from '#supabase/functions/_shared/mail/mail-settings.ts';
import { SettingReader, type ReadVariable } from './setting-reader.ts';

/** The settings of the Edge Functions. They are read once at the start, so that an invalid one stops it. */
export interface Settings extends MailSettings {
  /** Origin of the links in mails, without a slash at the end. */
  readonly siteUrl: string;
  /** Origins beside that of the site whose pages may call the functions. */
  readonly allowedOrigins: readonly string[];
  readonly production: boolean;
  readonly supabaseUrl: string;
  readonly serviceKey: string;
  /** The previous key, accepted while the key is changed. */
  readonly oldServiceKey: string | null;
  /** The secrets of scheduled calls: SCHEDULE_SECRET and, while it is changed, SCHEDULE_SECRET_OLD. */
  readonly scheduleSecrets: readonly string[];
  /** The secrets that may read the metrics: METRICS_SECRET and, while it is changed, METRICS_SECRET_OLD. */
  readonly metricsSecrets: readonly string[];
  /** The keys of authenticators' secrets: STAFF_KEY and, while it is changed, STAFF_KEY_OLD. */
  readonly staffKeys: readonly string[];
  readonly paymentProvider: PaymentProviderName;
  /** null unless PAYMENT_PROVIDER is moyasar. */
  readonly moyasar: MoyasarSettings | null;
  /** Whether a simulated payment is obeyed: PAYMENT_SIMULATED=1, and never in production (decision 13). */
  readonly paymentSimulated: boolean;
  /** The header in which the host names the caller; null to use the address of the connection. */
  readonly clientHeader: TrustedHeader | null;
  readonly otp: OtpLimits;
  /** The address that receives errors of browsers; null: they are only logged. */
  readonly errorTracker: string | null;
  /** Whether each request writes a line. */
  readonly logsRequests: boolean;
  readonly logFormat: LogFormat;
}

export interface MoyasarSettings {
  /** The address of the API, without a slash at the end. */
  readonly url: string;
  /** `sk_…`: its owner can move the shop's money. */
  readonly secretKey: string;
  /** The word that authentic webhooks carry. */
  readonly webhookSecret: string;
}

/** Limits of decision 2. */
export interface OtpLimits {
  readonly secondsBetween: number;
  readonly perHour: number;
  readonly perDay: number;
  readonly perAddressPerHour: number;
  readonly checksPerHour: number;
  readonly checksPerAddressPerHour: number;
  /** Codes and passwords of one mailbox by all clients: more than one client may try, so that no stranger locks its owner out. */
  readonly sumPerHour: number;
  readonly sumPerDay: number;
  readonly checksSumPerHour: number;
}

/** Every variable that is read: what Deno has to be allowed (`--allow-env`). */
export const SETTING_NAMES = [
  'SITE_URL',
  'ALLOWED_ORIGINS',
  'SITE_ENV',
  'SUPABASE_URL',
  'SERVICE_KEY',
  'SERVICE_KEY_OLD',
  'SUPABASE_SERVICE_KEY',
  'SUPABASE_SECRET_KEYS',
  'SUPABASE_SERVICE_ROLE_KEY',
  'SCHEDULE_SECRET',
  'SCHEDULE_SECRET_OLD',
  'METRICS_SECRET',
  'METRICS_SECRET_OLD',
  'STAFF_KEY',
  'STAFF_KEY_OLD',
  'PAYMENT_PROVIDER',
  'PAYMENT_SIMULATED',
  'MOYASAR_URL',
  'MOYASAR_SECRET_KEY',
  'MOYASAR_WEBHOOK_SECRET',
  'CLIENT_ADDRESS_HEADER',
  'TRUSTED_PROXIES',
  'OTP_SECONDS_BETWEEN',
  'OTP_PER_HOUR',
  'OTP_PER_DAY',
  'OTP_PER_ADDRESS_PER_HOUR',
  'OTP_CHECKS_PER_HOUR',
  'OTP_CHECKS_PER_ADDRESS_PER_HOUR',
  'OTP_SUM_PER_HOUR',
  'OTP_SUM_PER_DAY',
  'OTP_CHECKS_SUM_PER_HOUR',
  'LOG_REQUESTS',
  'LOG_FORMAT',
  'ERROR_TRACKER_URL',
  ...MAIL_SETTING_NAMES,
] as const;

/**
 * Settings from the environment; throws one sentence per setting that is missing or wrong. `isDeployed` asks for an
 * explicit SITE_ENV: what is deployed is never in development because somebody forgot a line.
 */
export function readSettings(variable: ReadVariable, isDeployed = false): Settings {
  const read = new SettingReader(variable);
  const unset = isDeployed ? null : 'development';
  const production = read.choice('SITE_ENV', ['development', 'production'], unset) === 'production';
  const inDevelopment = (value: string): string | null => (production ? null : value);
  const settings: Settings = {
    siteUrl: read.origin('SITE_URL', inDevelopment('http://localhost:4321')),
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    production,
    supabaseUrl: read.origin('SUPABASE_URL', null),
    serviceKey: read.text('SERVICE_KEY', givenKey(read)),
    oldServiceKey: read.optional('SERVICE_KEY_OLD'),
    ...allSecrets(read),
    paymentProvider: read.choice('PAYMENT_PROVIDER', PAYMENT_PROVIDERS, 'simulated'),
    moyasar: read.optional('PAYMENT_PROVIDER') === 'moyasar' ? moyasarSettings(read) : null,
    paymentSimulated: read.optional('PAYMENT_SIMULATED') === '1' && !production,
    clientHeader: clientHeader(read),
    otp: {
      secondsBetween: read.count('OTP_SECONDS_BETWEEN', 60),
      perHour: read.count('OTP_PER_HOUR', 5),
      perDay: read.count('OTP_PER_DAY', 10),
      perAddressPerHour: read.count('OTP_PER_ADDRESS_PER_HOUR', 300),
      checksPerHour: read.count('OTP_CHECKS_PER_HOUR', 20),
      checksPerAddressPerHour: read.count('OTP_CHECKS_PER_ADDRESS_PER_HOUR', 600),
      sumPerHour: read.count('OTP_SUM_PER_HOUR', 30),
      sumPerDay: read.count('OTP_SUM_PER_DAY', 60),
      checksSumPerHour: read.count('OTP_CHECKS_SUM_PER_HOUR', 100),
    },
    errorTracker:
      read.optional('ERROR_TRACKER_URL') &&
      read.address('ERROR_TRACKER_URL', 'https://errors.example.com/shop'),
    logsRequests: read.choice('LOG_REQUESTS', ['on', 'off'], 'on') === 'on',
    logFormat: read.choice('LOG_FORMAT', ['json', 'text'], 'json'),
    ...mailSettings(read, production),
  };
  if (production) read.report(productionProblems(productionFacts(read)));
  read.finish();
  return settings;
}

function clientHeader(read: SettingReader): TrustedHeader | null {
  const name = read.optional('CLIENT_ADDRESS_HEADER');
  return name === null ? null : { name, proxies: read.count('TRUSTED_PROXIES', 1) };
}

/** Facts about the deployment that functions know. */
const productionFacts = (read: SettingReader): ProductionFacts => ({
  paymentProvider: read.optional('PAYMENT_PROVIDER'),
  paymentSimulated: read.optional('PAYMENT_SIMULATED'),
  addresses: Object.fromEntries(
    ['SITE_URL', 'MAIL_FROM', 'SHOP_EMAIL'].map((name) => [name, read.optional(name)]),
  ),
  clientHeader: read.optional('CLIENT_ADDRESS_HEADER'),
  trustedProxies: read.optional('TRUSTED_PROXIES'),
  scheduleSecret: read.optional('SCHEDULE_SECRET'),
});

/** A hosted project refuses to set names that begin with SUPABASE_, and gives its functions the last two. */
const givenKey = (read: SettingReader): string | null =>
  read.optional('SUPABASE_SERVICE_KEY') ??
  defaultSecretKey(read.optional('SUPABASE_SECRET_KEYS')) ??
  read.optional('SUPABASE_SERVICE_ROLE_KEY');

/** A secret and, while it is changed, the one before it. */
const secretsOf = (name: string, read: SettingReader): string[] =>
  [name, `${name}_OLD`].flatMap((one) =>
    read.optional(one) === null ? [] : [read.form(one, /^\S{16,200}$/, 'at least 16 characters')],
  );

const allSecrets = (read: SettingReader) => ({
  scheduleSecrets: secretsOf('SCHEDULE_SECRET', read),
  metricsSecrets: secretsOf('METRICS_SECRET', read),
  staffKeys: secretsOf('STAFF_KEY', read),
});

function moyasarSettings(read: SettingReader): MoyasarSettings {
  return {
    url: read.address('MOYASAR_URL', 'https://api.moyasar.com/v1'),
    secretKey: read.form('MOYASAR_SECRET_KEY', /^sk_\w{8,200}$/, "a key that begins with 'sk_'"),
    webhookSecret: read.form('MOYASAR_WEBHOOK_SECRET', /^\S{16,200}$/, 'at least 16 characters'),
  };
}
