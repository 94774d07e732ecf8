import { expect, test } from 'vitest';
import { fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { PRODUCTION } from '#tests/support/hosts/production-settings.ts';

const RESEND = { MAIL_PROVIDER: 'resend', RESEND_API_KEY: 're_key_of_the_test' };

test.each([
  'smtps://user:pass@mail.example',
  'smtps://user:pass@mail.example:465',
  'smtps://mail.example:465/',
  'smtp://user:pass@mail.example:2525',
])('production sends through %s', (SMTP_URL) => {
  expect(fakeSettings({ ...PRODUCTION, SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

test.each([
  'smtp://user:pass@mail.example',
  'smtp://user:pass@mail.example:25',
  'smtp://user:pass@mail.example:587',
  'smtp://user:pass@mail.example:587/',
  'smtps://user:pass@mail.example:25',
  'smtps://user:pass@mail.example:587',
  'mail.example:465',
  'https://mail.example',
])(
  'production refuses %s, which functions cannot reach, without repeating the password',
  (SMTP_URL) => {
    const start = () => fakeSettings({ ...PRODUCTION, SMTP_URL });
    expect(start).toThrow('SMTP_URL must be smtps:// with port 465, or smtp:// with port 2525.');
    expect(start).not.toThrow(/pass|mail\.example/);
  },
);

test('in development any mail server will do, and none too', () => {
  expect(fakeSettings({ SMTP_URL: 'smtp://127.0.0.1:25' }).smtpUrl).toBe('smtp://127.0.0.1:25');
  expect(fakeSettings()).toMatchObject({ smtpUrl: null, resend: null, mailAtOnce: 5 });
});

test('Resend needs its key and no mail server', () => {
  const { smtpUrl, resend } = fakeSettings({ ...PRODUCTION, ...RESEND });
  expect(smtpUrl).toBeNull();
  expect(resend).toEqual({
    url: 'https://api.resend.com',
    apiKey: RESEND.RESEND_API_KEY,
    webhookSecret: null,
  });
});

test.each([
  ['no key', { MAIL_PROVIDER: 'resend' }, 'RESEND_API_KEY is not set.'],
  ['a key of another kind', { ...RESEND, RESEND_API_KEY: 'sk_secret' }, "that begins with 're_'."],
  [
    'a secret that is none',
    { ...RESEND, RESEND_WEBHOOK_SECRET: 'word' },
    "that begins with 'whsec_'.",
  ],
  [
    'an API without TLS',
    { ...RESEND, RESEND_URL: 'http://api.example' },
    'RESEND_URL must be an address',
  ],
  [
    'an unknown provider',
    { MAIL_PROVIDER: 'pigeon' },
    'MAIL_PROVIDER must be one of: smtp, resend.',
  ],
  ['none at once', { MAIL_AT_ONCE: '0' }, 'MAIL_AT_ONCE must be a whole number from 1 to 50.'],
  ['too many at once', { MAIL_AT_ONCE: '51' }, 'MAIL_AT_ONCE must be a whole number from 1 to 50.'],
])('%s stops the start with a sentence', (_case, variables, sentence) => {
  expect(() => fakeSettings(variables)).toThrow(sentence);
});
