import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import {
  Broken,
  CART,
  fakeDeps,
  fakeSettings,
  post,
  read,
} from '#tests/support/fakes/fake-deps.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

const written = recordConsole();
const EMAIL = 'buyer@example.com';
const guess = { email: EMAIL, cart: CART, code: '482913' };
const LIMITS = { checks_per_hour: 20, client: '192.0.2.7', per_client: 600 };
const verified = { check_code: { result: 'verified' } };

test('the right code verifies the e-mail of this session', async () => {
  const deps = fakeDeps(verified);
  const answer = await read(handle(post({ ...guess, code: ' 482 913' }), deps));
  expect(answer).toEqual({ status: 200, body: { verified: true } });
  expect(deps.calls).toEqual([{ name: 'check_code', args: { ...guess, ...LIMITS } }]);
});

test('the numbers of checks per hour are settings', async () => {
  const settings = fakeSettings({
    OTP_CHECKS_PER_HOUR: '6',
    OTP_CHECKS_PER_ADDRESS_PER_HOUR: '7',
  });
  const deps = fakeDeps(verified, { settings });
  await handle(post(guess), deps);
  expect(deps.calls[0]?.args).toMatchObject({ checks_per_hour: 6, per_client: 7 });
});

test.each([
  { result: 'code_invalid' },
  new Broken({ result: 'expired' }),
  new Broken({ result: 'none_issued' }),
])(
  'the result %j gets the same answer as every other failed check',
  { tags: 'otp-12' },
  async (check_code) => {
    const answer = await read(handle(post(guess), fakeDeps({ check_code })));
    expect(answer).toEqual({ status: 422, body: { error: 'code_invalid' } });
  },
);

test.each([
  ['a code of letters', { code: 'abcdef' }],
  ['a code too long', { code: '4829131' }],
  ['a number instead of text', { code: 482913 }],
  ['a list of codes', { code: ['482913', '482914'] }],
  ['a code with NUL', { code: '482913\u0000' }],
  ['an e-mail with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['an e-mail that is an object', { email: { $ne: '' } }],
  ['a cart of a wrong form', { cart: 'nobody' }],
])('%s is an invalid code and reaches no database', { tags: 'otp-12' }, async (_case, change) => {
  const deps = fakeDeps(verified);
  const answer = await read(handle(post({ ...guess, ...change }), deps));
  expect(answer).toEqual({ status: 422, body: { error: 'code_invalid' } });
  expect(deps.calls).toEqual([]);
});

test.each([
  ['code', undefined],
  ['code', ''],
  ['code', '  '],
  ['email', null],
])('a check without %s (%j) names what is missing', async (field, value) => {
  const answer = await read(handle(post({ ...guess, [field]: value }), fakeDeps(verified)));
  expect(answer).toEqual({ status: 422, body: { error: 'code_missing' } });
});

test('a posted verified flag changes nothing', { tags: 'otp-22' }, async () => {
  const deps = fakeDeps({ check_code: { result: 'code_invalid' } });
  const flags = { verified: true, result: 'verified', customer_verified: true };
  const answer = await read(handle(post({ ...guess, ...flags }), deps));
  expect(answer).toEqual({ status: 422, body: { error: 'code_invalid' } });
  expect(deps.calls[0]?.args).toEqual({ ...guess, ...LIMITS });
});

test('too many checks answer 429 and when to try again', async () => {
  const deps = fakeDeps({ check_code: { result: 'rate_limited', retry_after: 1800 } });
  const answer = await read(handle(post(guess), deps));
  expect(answer).toEqual({ status: 429, body: { error: 'rate_limited', retry_after: 1800 } });
});

test.each([[null], [undefined], [{}], [{ result: true }], ['verified']])(
  'an answer without a result (%j) verifies nobody and refuses no code',
  async (broken) => {
    const deps = fakeDeps({ check_code: new Broken(broken) });
    const answer = await read(handle(post(guess), deps));
    expect(answer).toEqual({ status: 500, body: { error: 'unexpected' } });
  },
);

test('a failing database leaves neither code nor e-mail nor token in the log', async () => {
  const cause = new Error(`${EMAIL} ${guess.code} ${CART}`);
  const deps = fakeDeps({ check_code: new AppError('unexpected', { email: EMAIL }, cause) });
  const answer = await read(handle(post(guess), deps));
  expect(answer).toEqual({ status: 500, body: { error: 'unexpected' } });
  expect(written.text()).toContain('verify-otp failed');
  for (const secret of [EMAIL, guess.code, CART]) expect(written.text()).not.toContain(secret);
});
