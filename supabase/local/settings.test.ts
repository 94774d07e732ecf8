import { describe, expect, test } from 'vitest';
import { UserError } from '#supabase/cli/user-error.ts';
import { readSettings } from './settings.ts';

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
  ])('refuses %s=%s in one sentence that names the setting', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(UserError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
  });
});
