import { expect, test } from 'vitest';
import { CART, fakeDeps, post, read } from '#tests/support/fakes/fake-deps.ts';
import { handle } from './handler.ts';

test.each([
  ['newsletter-confirm', 'confirm_newsletter'],
  ['newsletter-unsubscribe', 'unsubscribe_newsletter'],
])('the link %s hands its key to %s', async (kind, name) => {
  const deps = fakeDeps({ [name]: true });
  const answer = await read(handle(post({ kind, token: CART }), deps));
  expect(answer).toEqual({ status: 200, body: { stored: true } });
  expect(deps.calls).toEqual([{ name, args: { token: CART } }]);
});

test('a link whose key nobody has claims nothing', async () => {
  const deps = fakeDeps({ confirm_newsletter: false });
  const answer = await read(handle(post({ kind: 'newsletter-confirm', token: CART }), deps));
  expect(answer).toEqual({
    status: 422,
    body: { error: 'input_invalid', fields: { token: 'invalid' } },
  });
});

test.each([[undefined], ['short'], [{ token: CART }], [[CART]]])(
  'the key %j is none',
  async (token) => {
    const deps = fakeDeps({ confirm_newsletter: true });
    const answer = await read(handle(post({ kind: 'newsletter-confirm', token }), deps));
    expect(answer.status).toBe(422);
    expect(deps.calls).toEqual([]);
  },
);
