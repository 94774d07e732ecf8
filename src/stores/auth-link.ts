/** The link of a mail: read and taken out of the address bar at once, spent by the press of a button. */
import { map } from 'nanostores';
import { askAccounts, ownEmail } from '#backend/auth.ts';
import { parseLink, withoutLink, type AuthLink, type LinkPurpose } from '#domain/auth-link.ts';
import { authPaths } from '#domain/auth-paths.ts';
import { AppError } from '#domain/errors.ts';
import { auth as words } from '#messages/auth.ts';
import { locale } from '#messages/locale.ts';
import { session as sessionWords } from '#messages/session.ts';
import { enter, goOn } from './auth.ts';
import { attempt, change } from './auth-state.ts';
import { $user, changeUser } from './session.ts';
import { readSession, writeSession } from './session-storage.ts';
import { showToast } from './toasts.ts';

interface LinkState {
  readonly link: AuthLink | null;
  readonly done: null | { readonly email: string; readonly isChange: boolean };
}

export const $link = map<LinkState>({ link: null, done: null });

const KEY = 'authLink';

/** Kept for this tab, so that a reload finds it again. */
export function readLink(): void {
  const { hash, pathname, search } = location;
  const found = parseLink(hash, search);
  const link = found.kind === 'malformed' && !hash ? (readSession<AuthLink>(KEY) ?? found) : found;
  history.replaceState(history.state, '', withoutLink(pathname, search));
  if (link.kind === 'link' && link.purpose === 'recovery' && pathname !== authPaths.reset)
    return passOn(link);
  writeSession(KEY, link.kind === 'link' ? link : null);
  $link.set({ link, done: null });
}

/** A new password has its own page. */
function passOn(link: AuthLink): void {
  writeSession(KEY, link);
  location.replace(authPaths.reset);
}

const purposeOf = (link: AuthLink | null): LinkPurpose | null =>
  link?.kind === 'link' ? link.purpose : null;

/** Spends the link: confirms the address and signs in, or changes the address of the account. */
export async function useLink(password?: string): Promise<boolean> {
  const { link } = $link.get();
  if (link?.kind !== 'link') return false;
  const failed = link.purpose === 'sign_up' ? words.signUpFailed : words.signInFailed;
  return attempt('checking', failed, () => spend(link.token, link.purpose, password));
}

async function spend(token: string, purpose: LinkPurpose, password?: string): Promise<void> {
  try {
    await (purpose === 'change_email' ? changeAddress(token) : confirm(token, password));
    writeSession(KEY, null);
    if (purpose === 'recovery') goOn();
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_invalid') {
      writeSession(KEY, null);
      $link.setKey('link', { kind: 'used' });
    }
    throw error;
  }
}

async function confirm(token: string, password?: string): Promise<void> {
  const answer = await askAccounts({
    action: 'confirm',
    token_hash: token,
    locale: locale.lang,
    ...(password && { password }),
  });
  await enter(answer);
  change({ existed: answer.existed && password !== undefined });
  $link.setKey('done', { email: answer.user.email, isChange: false });
  if (purposeOf($link.get().link) !== 'recovery') showToast('success', sessionWords.signedIn);
}

async function changeAddress(token: string): Promise<void> {
  const given = { token_hash: token, locale: locale.lang };
  const { email } = await askAccounts({ action: 'confirm_email', ...given });
  await showOwnEmail();
  $link.setKey('done', { email, isChange: true });
}

/** The link may be of another account than the one of this browser. */
async function showOwnEmail(): Promise<void> {
  if (!$user.get()) return;
  try {
    changeUser({ email: await ownEmail() });
  } catch (error) {
    console.warn('The address of this account is read with the next sign-in', error);
  }
}
