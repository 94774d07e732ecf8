import { expect, test } from 'vitest';
import { fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { isScheduled, isService } from './secret.ts';

const SECRET_KEY = 'sb_secret_0123456789';
const LEGACY_KEY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl';
const NEW = 'the-new-secret-of-the-schedule';
const OLD = 'the-old-secret-of-the-schedule';

const carrying = (headers: Record<string, string>): Request =>
  new Request('http://127.0.0.1', { method: 'POST', headers });

test.each([
  ['a secret key as apikey', SECRET_KEY, { apikey: SECRET_KEY }, true],
  [
    'a secret key as apikey and as bearer',
    SECRET_KEY,
    { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` },
    true,
  ],
  ['a legacy key as bearer', LEGACY_KEY, { authorization: `Bearer ${LEGACY_KEY}` }, true],
  ['a legacy key as apikey', LEGACY_KEY, { apikey: LEGACY_KEY }, true],
  ['a key without its scheme', SECRET_KEY, { authorization: SECRET_KEY }, false],
  [
    'the public key',
    SECRET_KEY,
    { apikey: 'sb_publishable_x', authorization: 'Bearer sb_publishable_x' },
    false,
  ],
  ['a key cut short', SECRET_KEY, { apikey: SECRET_KEY.slice(0, -1) }, false],
  ['the other kind of key', SECRET_KEY, { apikey: LEGACY_KEY }, false],
  ['nothing', SECRET_KEY, {}, false],
])('the service is known by %s: %s %j %s', async (_case, serviceKey, headers, isKnown) => {
  expect(
    await isService(carrying(headers as Record<string, string>), {
      serviceKey,
      oldServiceKey: null,
    }),
  ).toBe(isKnown);
});

const settings = (given: Record<string, string>) =>
  fakeSettings({ SUPABASE_SERVICE_KEY: SECRET_KEY, ...given });

test('while the secret of the schedule is changed, the new and the old one are valid', async () => {
  const knows = (secret: string, given: Record<string, string>) =>
    isScheduled(carrying({ 'x-schedule-secret': secret }), settings(given));
  const both = { SCHEDULE_SECRET: NEW, SCHEDULE_SECRET_OLD: OLD };
  expect([await knows(NEW, both), await knows(OLD, both)]).toEqual([true, true]);
  const after = { SCHEDULE_SECRET: NEW };
  expect([await knows(NEW, after), await knows(OLD, after)]).toEqual([true, false]);
});

test('while the service key is changed, the new and the old one are known', async () => {
  const knows = (key: string, given: Record<string, string>) =>
    isService(carrying({ apikey: key }), settings(given));
  const both = { SERVICE_KEY: 'sb_secret_new', SERVICE_KEY_OLD: LEGACY_KEY };
  expect([await knows('sb_secret_new', both), await knows(LEGACY_KEY, both)]).toEqual([true, true]);
  const after = { SERVICE_KEY: 'sb_secret_new' };
  expect([await knows('sb_secret_new', after), await knows(LEGACY_KEY, after)]).toEqual([
    true,
    false,
  ]);
});

test('without a secret the schedule is known by the service key alone', async () => {
  expect(await isScheduled(carrying({ 'x-schedule-secret': '' }), settings({}))).toBe(false);
  expect(await isScheduled(carrying({}), settings({ SCHEDULE_SECRET: NEW }))).toBe(false);
  expect(
    await isScheduled(carrying({ apikey: SECRET_KEY }), settings({ SCHEDULE_SECRET: NEW })),
  ).toBe(true);
});

test('the secret of the schedule opens nothing that the service key opens', async () => {
  const known = settings({ SCHEDULE_SECRET: NEW });
  expect(await isService(carrying({ apikey: NEW, authorization: `Bearer ${NEW}` }), known)).toBe(
    false,
  );
});

test('a short secret stops the start', () => {
  expect(() => settings({ SCHEDULE_SECRET: 'short' })).toThrow(
    'SCHEDULE_SECRET must be at least 16',
  );
});
