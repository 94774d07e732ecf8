import { beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';
import { locale } from '#messages/format.ts';
import { confirmNewEmail } from './email-change.ts';
import { changePassword, mailReauthCode } from './security.ts';
import { askAsUser } from './authorized-call.ts';

vi.mock('./authorized-call.ts');
vi.mock('./profile.ts', async (load) => ({
  ...(await load<typeof import('./profile.ts')>()),
  loadAccount: vi.fn(),
}));

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('sessionStorage', aStorage());
  vi.mocked(askAsUser).mockResolvedValue({ email: 'mona@example.com', ticket: 't' } as never);
});

test.each([
  ['a new password', () => changePassword('correct horse battery', { password: 'old' })],
  ['a new address', () => confirmNewEmail('482913')],
  ['a code', () => mailReauthCode()],
])('what mails about %s names the language of the page', async (_case, run) => {
  await run();
  expect(vi.mocked(askAsUser).mock.calls).toEqual([
    [expect.objectContaining({ locale: locale.lang })],
  ]);
});
