import { expect, test } from 'vitest';
import { CART, fakeDeps, fakeSettings, post, read } from '#tests/support/fakes/fake-deps.ts';
import { EMAIL_VECTORS } from '#tests/support/oracles/email-vectors.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

const written = recordConsole();
const EMAIL = 'buyer@example.com';
const CODE = '482913';
const issued = { issue_code: { result: 'issued', email: EMAIL, code: CODE } };

test(
  'a posted e-mail and cart session receive a code by email, on its own line',
  { tags: 'otp-03' },
  async () => {
    const deps = fakeDeps(issued);
    const answer = await read(handle(post({ email: ` ${EMAIL} `, cart: CART }), deps));
    expect(answer).toEqual({ status: 200, body: { sent: true, retry_after: 60 } });
    expect(deps.mails).toHaveLength(1);
    expect(deps.mails[0]).toMatchObject({ to: EMAIL });
    expect(deps.mails[0]?.text.split('\n')).toContain(CODE);
  },
);

test('the code is mailed to the address that the database stored, not to what was typed', async () => {
  const email = 'layla@xn--mailinbox-9jf.com';
  const deps = fakeDeps({ issue_code: { result: 'issued', email, code: CODE } });
  await handle(post({ email: EMAIL, cart: CART }), deps);
  expect(deps.mails.map(({ to }) => to)).toEqual([email]);
});

test.each(EMAIL_VECTORS.filter(({ typed }) => typed !== ''))(
  '$why: the database is asked about the stored spelling, or not at all',
  { tags: 'otp-02' },
  async ({ typed, stored }) => {
    const deps = fakeDeps(issued);
    await handle(post({ email: typed, cart: CART }), deps);
    expect(deps.calls.map(({ args }) => args['email'])).toEqual(stored === null ? [] : [stored]);
  },
);

test('the code is in no answer, no subject and no log', { tags: 'otp-06' }, async () => {
  const deps = fakeDeps(issued);
  const response = await handle(post({ email: EMAIL, cart: CART }), deps);
  expect(await response.text()).not.toContain(CODE);
  expect(JSON.stringify([...response.headers])).not.toContain(CODE);
  expect(deps.mails[0]?.subject).not.toContain(CODE);
  expect(written.text()).toBe('');
});

test(
  'a posted otp, code or verified flag reaches neither the database nor the mail',
  { tags: 'otp-04' },
  async () => {
    const deps = fakeDeps(issued);
    const tricks = {
      otp: '111111',
      code: '111111',
      result: 'issued',
      verified: true,
      client: 'x',
    };
    await handle(post({ email: EMAIL, cart: CART, ...tricks }), deps);
    expect(deps.calls).toEqual([
      {
        name: 'issue_code',
        args: {
          cart: CART,
          email: EMAIL,
          client: '192.0.2.7',
          per_client: 300,
          pause_seconds: 60,
          per_hour: 5,
          per_day: 10,
          sum_per_hour: 30,
          sum_per_day: 60,
        },
      },
    ]);
    expect(JSON.stringify(deps.mails)).not.toContain('111111');
  },
);

test('every limit is a setting that the database is given', { tags: 'otp-18' }, async () => {
  const settings = fakeSettings({
    OTP_SECONDS_BETWEEN: '30',
    OTP_PER_HOUR: '3',
    OTP_PER_DAY: '4',
    OTP_PER_ADDRESS_PER_HOUR: '7',
    OTP_SUM_PER_HOUR: '8',
    OTP_SUM_PER_DAY: '9',
  });
  const deps = fakeDeps(issued, { settings });
  const answer = await read(handle(post({ email: EMAIL, cart: CART }), deps));
  expect(deps.calls[0]?.args).toMatchObject({
    pause_seconds: 30,
    sum_per_hour: 8,
    sum_per_day: 9,
    per_hour: 3,
    per_day: 4,
    per_client: 7,
  });
  expect(answer.body['retry_after']).toBe(30);
});

test.each([[undefined], [null], [''], ['  ']])(
  'the e-mail %j is missing: no code is made',
  { tags: 'otp-01' },
  async (email) => {
    const deps = fakeDeps(issued);
    const answer = await read(handle(post({ email, cart: CART }), deps));
    expect(answer).toEqual({ status: 422, body: { error: 'email_missing' } });
    expect(deps.calls).toEqual([]);
  },
);

test.each([
  ['buyer@example'],
  ['buyer@example.com\r\nBcc: other@example.com'],
  ['buyer@example.com,other@example.com'],
  ['buyer\u0000@example.com'],
  [`${'a'.repeat(250)}@example.com`],
  [42],
  [true],
  [['buyer@example.com']],
  [{ toString: 'buyer@example.com' }],
])('no code is made for the e-mail %j', { tags: 'otp-02' }, async (email) => {
  const deps = fakeDeps(issued);
  const answer = await read(handle(post({ email, cart: CART }), deps));
  expect(answer).toEqual({ status: 422, body: { error: 'email_invalid' } });
  expect(deps.calls).toEqual([]);
  expect(deps.mails).toEqual([]);
});

test.each([[undefined], [''], ['short'], [`${CART}c`], [[CART]], [{ cart: CART }], [null]])(
  'the cart session %j is none: no code is made',
  async (cart) => {
    const deps = fakeDeps(issued);
    const answer = await read(handle(post({ email: EMAIL, cart }), deps));
    expect(answer).toEqual({ status: 404, body: { error: 'cart_session_missing' } });
    expect(deps.calls).toEqual([]);
  },
);

test('an unknown cart session gets no mail', async () => {
  const deps = fakeDeps({ issue_code: { result: 'cart_session_missing' } });
  const answer = await read(handle(post({ email: EMAIL, cart: CART }), deps));
  expect(answer).toEqual({ status: 404, body: { error: 'cart_session_missing' } });
  expect(deps.mails).toEqual([]);
});

test('an e-mail that only the database finds wrong is refused as one', async () => {
  const deps = fakeDeps({ issue_code: { result: 'email_invalid' } });
  const answer = await read(handle(post({ email: EMAIL, cart: CART }), deps));
  expect(answer).toEqual({ status: 422, body: { error: 'email_invalid' } });
});

test(
  'over a limit the answer is 429 with the seconds to wait, and nothing is mailed',
  { tags: ['otp-15', 'otp-19'] },
  async () => {
    const deps = fakeDeps({ issue_code: { result: 'rate_limited', retry_after: 42 } });
    const response = await handle(post({ email: EMAIL, cart: CART }), deps);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('42');
    expect(await response.json()).toEqual({ error: 'rate_limited', retry_after: 42 });
    expect(deps.mails).toEqual([]);
  },
);

test(
  'a mail that could not be sent is never claimed, and the log names nobody',
  { tags: 'otp-18' },
  async () => {
    const fault = Object.assign(new Error(`550 <${EMAIL}> unknown; ${CODE}; ${CART}`), {
      code: 'EENVELOPE',
    });
    const deps = fakeDeps(issued, { sendMail: () => Promise.reject(fault) });
    const answer = await read(handle(post({ email: EMAIL, cart: CART }), deps));
    expect(answer).toEqual({ status: 500, body: { error: 'unexpected' } });
    expect(written.text()).toContain('EENVELOPE');
    for (const secret of [EMAIL, CODE, CART]) expect(written.text()).not.toContain(secret);
  },
);
