import { expect, test, vi } from 'vitest';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import { auth as words } from '#messages/account/auth.ts';

vi.mock('./session-token.ts', () => {
  throw new TypeError('lost');
});

test('where the code that keeps a session is lost, no password and no code is sent', async () => {
  aBrowser('/auth/sign-in', '');
  vi.stubGlobal('fetch', vi.fn());
  const { signIn, confirmCode } = await import('./auth.ts');
  const { $auth, rememberSent } = await import('./auth-state.ts');
  rememberSent({ purpose: 'sign_in', email: 'sara@example.com', ticket: 't', resendAt: 0 });
  const withPassword = () => signIn('sara@example.com', 'river stone 42');
  for (const attempt of [withPassword, () => confirmCode('482913')]) {
    expect(await attempt()).toBe(false);
    expect($auth.get().problem).toBe(words.unreachable);
  }
  expect(fetch).not.toHaveBeenCalled();
  expect($auth.get().sent).not.toBeNull();
  expect(takeLoggedTexts()).toEqual([words.signInFailed, words.signInFailed]);
});
