/** Answers of the database that no contract allows. */
import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { Broken, CART, fakeDeps, post, read } from '#tests/support/fakes/fake-deps.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

const written = recordConsole();
const EMAIL = 'buyer@example.com';
const CODE = '482913';

test.each([
  ['an answer without a result', { issue_code: new Broken(null) }],
  ['an unknown result', { issue_code: new Broken({ result: 'perhaps', code: CODE }) }],
  [
    'an issued code that is missing',
    { issue_code: new Broken({ result: 'issued', email: EMAIL }) },
  ],
  ['a code for no address', { issue_code: new Broken({ result: 'issued', code: CODE }) }],
  ['a database that fails', { issue_code: new AppError('unexpected') }],
])('%s sends nothing and claims nothing', async (_case, answers) => {
  const deps = fakeDeps(answers);
  const answer = await read(handle(post({ email: EMAIL, cart: CART }), deps));
  expect(answer).toEqual({ status: 500, body: { error: 'unexpected' } });
  expect(deps.mails).toEqual([]);
  expect(written.text()).not.toContain(CODE);
});
