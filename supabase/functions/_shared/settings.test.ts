import { expect, test } from 'vitest';
import { fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { PRODUCTION } from '#tests/support/hosts/production-settings.ts';
import { readSettings } from './settings.ts';

test('the limits of decision 2 hold where no setting changes them', () => {
  expect(fakeSettings().otp).toEqual({
    secondsBetween: 60,
    perHour: 5,
    perDay: 10,
    perAddressPerHour: 300,
    checksPerHour: 20,
    checksPerAddressPerHour: 600,
    sumPerHour: 30,
    sumPerDay: 60,
    checksSumPerHour: 100,
  });
});

test(
  'a simulated payment is obeyed only where PAYMENT_SIMULATED is exactly 1',
  { tags: 'payment-18' },
  () => {
    expect(fakeSettings({ PAYMENT_SIMULATED: '1' }).paymentSimulated).toBe(true);
    for (const value of ['', '0', 'true', 'yes', '11', 'on']) {
      expect(fakeSettings({ PAYMENT_SIMULATED: value }).paymentSimulated).toBe(false);
    }
  },
);

test(
  'production does not start with PAYMENT_SIMULATED=1 or with the simulated provider',
  { tags: 'payment-18' },
  () => {
    expect(fakeSettings(PRODUCTION).paymentSimulated).toBe(false);
    expect(() => fakeSettings({ ...PRODUCTION, PAYMENT_SIMULATED: '1' })).toThrow(
      'PAYMENT_SIMULATED is 1',
    );
    for (const PAYMENT_PROVIDER of ['', 'simulated'])
      expect(() => fakeSettings({ ...PRODUCTION, PAYMENT_PROVIDER })).toThrow(
        'PAYMENT_PROVIDER is simulated',
      );
  },
);

test('what is deployed has to be named production or development', () => {
  const read = (SITE_ENV: string) =>
    readSettings(
      (name) =>
        ({ ...PRODUCTION, SUPABASE_URL: 'https://p.supabase.co', SERVICE_KEY: 'k', SITE_ENV })[
          name
        ],
      true,
    );
  for (const value of ['', ' ', 'prod'])
    expect(() => read(value)).toThrow('SITE_ENV must be one of');
  expect([read('production').production, read('development').production]).toEqual([true, false]);
});

test('production names everything that is missing at once, each setting once', () => {
  const names = [
    'SITE_URL',
    'MAIL_FROM',
    'SHOP_EMAIL',
    'SMTP_URL',
    'SCHEDULE_SECRET',
    'TRUSTED_PROXIES',
    'CLIENT_ADDRESS_HEADER',
  ];
  const unset = Object.fromEntries(names.map((name) => [name, '']));
  let words = '';
  try {
    fakeSettings({ ...PRODUCTION, ...unset });
  } catch (error) {
    words = (error as Error).message;
  }
  expect(
    names.map((name) => [
      name,
      words.split(`${name} is not set`).length + words.split(`${name} must be`).length - 2,
    ]),
  ).toEqual(names.map((name) => [name, 1]));
});

test('production with a sample address does not start', () => {
  for (const name of ['SITE_URL', 'MAIL_FROM', 'SHOP_EMAIL']) {
    const value = name === 'SITE_URL' ? 'https://shop.example' : 'a@shop.example';
    expect(() => fakeSettings({ ...PRODUCTION, [name]: value })).toThrow(
      `${name} is a sample address`,
    );
  }
});

test.each([
  [
    'an unknown provider',
    { PAYMENT_PROVIDER: 'bank' },
    'PAYMENT_PROVIDER must be one of: simulated, moyasar.',
  ],
  [
    'an unknown environment',
    { SITE_ENV: 'prod' },
    'SITE_ENV must be one of: development, production.',
  ],
  ['an address with a path', { SITE_URL: 'https://a.example/b' }, 'SITE_URL must be an origin'],
  [
    'another origin with a path',
    { ALLOWED_ORIGINS: 'https://a.example/b' },
    'ALLOWED_ORIGINS must be origins',
  ],
  ['any origin at all', { ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS must be origins'],
  [
    'an origin among others that is none',
    { ALLOWED_ORIGINS: 'https://a.example, b.example' },
    'ALLOWED_ORIGINS must be origins',
  ],
  ['a limit of nothing', { OTP_PER_HOUR: '0' }, 'OTP_PER_HOUR must be a whole number'],
  ['a limit that is no number', { OTP_PER_DAY: '1e9' }, 'OTP_PER_DAY must be a whole number'],
  ['a missing key', { SUPABASE_SERVICE_KEY: ' ' }, 'SERVICE_KEY is not set.'],
  ['production without a mail server', { ...PRODUCTION, SMTP_URL: '' }, 'SMTP_URL is not set.'],
  [
    'production without the header of clients',
    { ...PRODUCTION, CLIENT_ADDRESS_HEADER: '' },
    'CLIENT_ADDRESS_HEADER is not set: ',
  ],
  [
    'production without the number of proxies',
    { ...PRODUCTION, TRUSTED_PROXIES: '' },
    'TRUSTED_PROXIES must be the number',
  ],
  ['production with no proxy', { ...PRODUCTION, TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES must be'],
  ['production without the shop', { ...PRODUCTION, SHOP_EMAIL: '' }, 'SHOP_EMAIL is not set.'],
])('%s stops the start with a sentence', (_case, variables, sentence) => {
  expect(() => fakeSettings(variables)).toThrow(sentence);
});

const MOYASAR = {
  PAYMENT_PROVIDER: 'moyasar',
  MOYASAR_SECRET_KEY: 'sk_test_0123456789',
  MOYASAR_WEBHOOK_SECRET: 'w'.repeat(16),
};

test('Moyasar is asked where it answers, with the keys of the settings', () => {
  expect(fakeSettings(MOYASAR).moyasar).toEqual({
    url: 'https://api.moyasar.com/v1',
    secretKey: MOYASAR.MOYASAR_SECRET_KEY,
    webhookSecret: 'w'.repeat(16),
  });
  expect(fakeSettings({ ...MOYASAR, PAYMENT_PROVIDER: 'simulated' }).moyasar).toBeNull();
});

test.each([
  ['no secret key', { MOYASAR_SECRET_KEY: '' }, 'MOYASAR_SECRET_KEY is not set.'],
  ['the public key', { MOYASAR_SECRET_KEY: 'pk_test_0123456789' }, "begins with 'sk_'"],
  ['no word for webhooks', { MOYASAR_WEBHOOK_SECRET: '' }, 'MOYASAR_WEBHOOK_SECRET is not set.'],
  ['a short word', { MOYASAR_WEBHOOK_SECRET: 'short' }, 'must be at least 16 characters.'],
  ['an open line', { MOYASAR_URL: 'http://api.moyasar.com/v1' }, 'MOYASAR_URL must be an address'],
])('Moyasar with %s stops the start with a sentence', (_case, variables, sentence) => {
  const given = { ...MOYASAR, ...variables };
  expect(() => fakeSettings(given)).toThrow(sentence);
  expect(() => fakeSettings(given)).not.toThrow(/0123456789|short\b/);
});

test('all invalid settings are reported together, without their values', () => {
  const secret = 'smtps://user:password@mail.example';
  const read = () => readSettings((name) => (name === 'SITE_URL' ? secret : undefined));
  expect(read).toThrow(/SITE_URL.*SUPABASE_URL.*SERVICE_KEY/);
  expect(read).not.toThrow('password');
});

test('a hosted function finds its key under the name that the host gives it', () => {
  const settings = fakeSettings({ SUPABASE_SERVICE_KEY: '', SUPABASE_SERVICE_ROLE_KEY: 'hosted' });
  expect(settings.serviceKey).toBe('hosted');
});

test('the address of the site loses its last slash, so that links have one', () => {
  expect(fakeSettings(PRODUCTION).siteUrl).toBe('https://energy.sa');
});

test('the allowed origins are kept as browsers write them', () => {
  const ALLOWED_ORIGINS = ' https://WWW.Shop.example:443/ ,, http://localhost:80 ';
  expect(fakeSettings({ ALLOWED_ORIGINS }).allowedOrigins).toEqual([
    'https://www.shop.example',
    'http://localhost',
  ]);
  expect(fakeSettings().allowedOrigins).toEqual([]);
});
