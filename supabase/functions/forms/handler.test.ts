import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { Broken, CART, fakeDeps, post, read } from '#tests/support/fakes/fake-deps.ts';
import {
  contact,
  demo,
  humanFields,
  newsletter,
  quote,
  stored,
  submitted,
} from '#tests/support/builders/form-bodies.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

const written = recordConsole();
test('a message is stored with one name, the mail is left to the same transaction', async () => {
  const deps = fakeDeps(stored);
  const answer = await read(handle(post(contact), deps));
  expect(answer).toEqual({ status: 200, body: { stored: true } });
  expect(submitted(deps)).toEqual({
    kind: 'contact',
    client: '192.0.2.7',
    locale: 'en',
    payload: {
      inquiry: 'general',
      name: 'Sara Ali',
      email: 'sara@example.com',
      message: 'Do you deliver to Abha?',
    },
  });
  expect(deps.mails).toEqual([]);
});

test.each([
  ['ar-SA', 'ar'],
  ['xx', 'en'],
  [['ar'], 'en'],
])('the language %j of a page is stored as %s', async (locale, stored_locale) => {
  const deps = fakeDeps(stored);
  await handle(post({ ...newsletter, locale }), deps);
  expect(submitted(deps)).toMatchObject({ locale: stored_locale });
});

test('a request for a demo is stored with its company', async () => {
  const deps = fakeDeps(stored);
  expect((await read(handle(post(demo), deps))).body).toEqual({ stored: true });
  expect(submitted(deps)).toMatchObject({
    kind: 'demo',
    payload: { name: 'Sara Ali', company: 'Tamimi', email: 'sara@example.com' },
  });
});

describe('the newsletter', () => {
  test('stores the address alone: no key of a link is taken from outside', async () => {
    const deps = fakeDeps(stored);
    const answer = await read(handle(post({ ...newsletter, token: CART, confirmed_at: 1 }), deps));
    expect(answer).toEqual({ status: 200, body: { stored: true } });
    expect(submitted(deps)).toMatchObject({ kind: 'newsletter' });
    expect(submitted(deps).payload).toEqual({ email: 'sara@example.com' });
  });
});

describe('programs', () => {
  test.each([
    ['fills the hidden field', { website: 'https://spam.example' }, { website: 'invalid' }],
    ['fills it with an object', { website: {} }, { website: 'invalid' }],
    ['is faster than any person', { elapsed_ms: 1499 }, { elapsed: 'invalid' }],
    ['names no time', { elapsed_ms: undefined }, { elapsed: 'invalid' }],
    ['names a time that is text', { elapsed_ms: '4000' }, { elapsed: 'invalid' }],
    ['names no number as its time', { elapsed_ms: null }, { elapsed: 'invalid' }],
  ])('a sender who %s learns that nothing was stored', async (_case, change, fields) => {
    const deps = fakeDeps(stored);
    const answer = await read(handle(post({ ...contact, ...change }), deps));
    expect(answer).toEqual({ status: 422, body: { error: 'input_invalid', fields } });
    expect(deps.calls).toEqual([]);
  });
});

test('every invalid field is named at once', async () => {
  const deps = fakeDeps(stored);
  const body = {
    kind: 'contact',
    ...humanFields,
    inquiry: 'corporate',
    first_name: 'x'.repeat(81),
  };
  const answer = await read(handle(post({ ...body, email: 'sara', last_name: ['Ali'] }), deps));
  expect(answer).toEqual({
    status: 422,
    body: {
      error: 'input_invalid',
      fields: {
        company: 'required',
        first_name: 'too_long',
        last_name: 'invalid',
        email: 'invalid',
        message: 'required',
      },
    },
  });
  expect(deps.calls).toEqual([]);
});

test.each([[undefined], ['career'], ['constructor'], ['__proto__'], [['contact']], [null]])(
  'the kind %j is no form',
  async (kind) => {
    const deps = fakeDeps(stored);
    const answer = await read(handle(post({ ...contact, kind }), deps));
    expect(answer.status).toBe(422);
    expect(answer.body['fields']).toEqual({ kind: 'invalid' });
    expect(deps.calls).toEqual([]);
  },
);

test('only the fields of the form are stored: no posted mail, flag or prototype', async () => {
  const deps = fakeDeps(stored);
  const body = JSON.stringify({
    ...contact,
    mails: [{ recipient: 'victim@example.com', subject: 's', text: 't' }],
    verified: true,
    token: CART,
  }).replace('{', '{"__proto__":{"message":"x"},"constructor":"x",');
  expect((await read(handle(post(body), deps))).status).toBe(200);
  expect(Object.keys(submitted(deps).payload).sort()).toEqual([
    'email',
    'inquiry',
    'message',
    'name',
  ]);
});

const padded = (body: object): string => JSON.stringify({ ...body, padding: 'ن'.repeat(8192) });

test.each([
  contact,
  demo,
  newsletter,
  { ...contact, kind: 'other' },
  { kind: 'confirm', token: CART },
])('only a quotation may have more than 16 kB: the kind $kind is refused', async (body) => {
  const deps = fakeDeps(stored);
  const answer = await read(handle(post(padded(body)), deps));
  expect(answer).toEqual({ status: 413, body: { error: 'input_invalid' } });
  expect(deps.calls).toEqual([]);
  expect((await read(handle(post(padded(quote)), deps))).status).toBe(200);
});

test('the fields that only the database finds wrong are named', async () => {
  const fields = { items: 'invalid' };
  const deps = fakeDeps({ submit_form: new AppError('input_invalid', { fields }) });
  const answer = await read(handle(post(quote), deps));
  expect(answer).toEqual({ status: 422, body: { error: 'input_invalid', fields } });
});

test('over the limit the answer is 429 and claims no message', async () => {
  const deps = fakeDeps({ submit_form: { result: 'rate_limited', retry_after: 600 } });
  const answer = await read(handle(post(contact), deps));
  expect(answer).toEqual({ status: 429, body: { error: 'rate_limited', retry_after: 600 } });
});

test.each([
  ['fails', new AppError('unexpected')],
  ['answers nothing', new Broken(null)],
  ['answers without a row', new Broken({})],
  ['has an unknown result', new Broken({ result: 'perhaps' })],
])('when the database %s, no message is claimed and none is logged', async (_case, submit_form) => {
  const answer = await read(handle(post(contact), fakeDeps({ submit_form })));
  expect(answer).toEqual({ status: 500, body: { error: 'unexpected' } });
  for (const secret of ['sara', 'Abha']) expect(written.text()).not.toContain(secret);
});
