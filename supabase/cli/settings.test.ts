import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  readSettings as readFunctionSettings,
  SETTING_NAMES,
} from '#supabase/functions/_shared/settings.ts';
import { DEFAULTS, readSettings } from './settings.ts';
import { UserError } from './failure.ts';

describe('readSettings', () => {
  test('needs nothing: every setting has a default', () => {
    expect(readSettings({})).toMatchObject({ port: 4321, dataDir: '.data', outDir: 'dist' });
  });

  test('takes an empty setting as one that was left out', () => {
    expect(readSettings({ PORT: '', SITE_ENV: ' ' })).toMatchObject({ port: 4321 });
  });

  test('reads hosts of photos divided by commas', () => {
    expect(readSettings({ PHOTO_HOSTS: 'a.example, b.example' }).photoHosts).toEqual([
      'a.example',
      'b.example',
    ]);
  });

  test.each([
    ['PORT', 'web'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DATA_DIR', '/'],
    ['OUT_DIR', '.'],
    ['SITE_URL', 'enersouq.example'],
    ['SITE_URL', 'https://enersouq.example/shop'],
    ['SITE_URL', 'ftp://enersouq.example'],
    ['SITE_ENV', 'prod'],
    ['MAX_WAITING_REQUESTS', '0'],
    ['MAX_WAITING_REQUESTS', 'many'],
    ['SERVICE_CALL_SECONDS', '1.5'],
    ['CARTS_PER_ADDRESS_PER_HOUR', '0'],
    ['CLIENT_ADDRESS_HEADER', 'x real ip'],
    ['PHOTO_HOSTS', 'https://cdn.example.com'],
    ['PHOTO_HOSTS', 'cdn.example.com,*'],
    ['LOCALE', 'english'],
    ['PREBUILT_PRODUCT_LIMIT', '-1'],
    ['DRAFT_PREVIEW_KEY', 'short'],
    ['DRAFT_PREVIEW_KEY', '../../0123456789abcdef01234567'],
    ['SUPABASE_URL', 'mine'],
    ['PUBLIC_SUPABASE_URL', 'ftp://name.supabase.co'],
  ])('refuses %s=%s in one sentence that names the setting', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(UserError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
  });
});

test('all invalid settings are reported together', () => {
  expect(() => readSettings({ PORT: 'web', LOCALE: 'english' })).toThrow(
    "PORT is 'web': give a whole number from 1 to 65535, or leave it out. LOCALE is 'english': give en or ar.",
  );
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const example = parseEnv(text) as Record<string, string>;
  const ofHosts: readonly string[] = ['SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY'];
  const functions = SETTING_NAMES.filter((name) => !ofHosts.includes(name));

  test('names each setting once, and nothing that nobody reads', () => {
    const named = [...text.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(named.toSorted()).toEqual(
      [...new Set([...Object.keys(DEFAULTS), ...functions])].toSorted(),
    );
  });

  test('shows the defaults of the local stack, the build and the commands', () => {
    // The address follows the shop's settings when it is left empty, and a site has all its languages.
    expect(example).toMatchObject({ ...DEFAULTS, SITE_URL: '', LOCALE: '' });
    expect(readSettings(example)).toEqual(readSettings({}));
  });

  test('shows the defaults of the functions; those of `npm start` where they differ', () => {
    const given = { PAYMENT_SIMULATED: '1', LOG_REQUESTS: 'off' };
    const required = { SUPABASE_URL: 'http://localhost:1', SUPABASE_SERVICE_KEY: 'key' };
    const read = (variables: Record<string, string>) =>
      readFunctionSettings((name) => ({ ...variables, ...required })[name]);
    expect(read(example)).toEqual(read(given));
  });

  test('explains each setting in a comment', () => {
    const silent = text.split('\n\n').filter((part) => /^[A-Z_]+=/.test(part));
    expect(silent).toEqual([]);
  });
});
