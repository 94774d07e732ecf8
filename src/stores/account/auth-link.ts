/** The link of an email: removed from the address bar at once, and used by the press of a button. */
import { map } from 'nanostores';
import { askAccounts, ownEmail } from '#backend/account/auth.ts';
import {
  parseLink,
  withoutLink,
  type AuthLink,
  type LinkPurpose,
} from '#domain/account/auth-link.ts';
import { authPaths } from '#domain/account/auth-paths.ts';
import { AppError } from '#domain/shared/errors.ts';
import { AUTH_LINK_KEY } from '#domain/shared/storage-keys.ts';
import { auth as words, session as sessionWords } from '#messages/account/auth.ts';
import { locale } from '#messages/format.ts';
import { choosePassword, startSession, leaveSignIn, confirmMailbox, type Opened } from './auth.ts';
import { runAuthAction, change, rememberProved } from './auth-state.ts';
import { $user, changeUser } from './session.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';
import { showToast } from '#stores/shared/toasts.ts';

interface LinkState {
  readonly link: AuthLink | null;
  readonly done: null | { readonly email: string; readonly isChange: boolean };
}

export const $link = map<LinkState>({ link: null, done: null });

/** Kept for this tab, so that a reload finds it again. */
export function readLink(): void {
  const { hash, pathname, search } = location;
  const found = parseLink(hash, search);
  if (found.kind === 'link') rememberProved(null);
  const link =
    found.kind === 'malformed' && !hash ? (readSession<AuthLink>(AUTH_LINK_KEY) ?? found) : found;
  history.replaceState(history.state, '', withoutLink(pathname, search));
  if (link.kind === 'link' && link.purpose === 'recovery' && pathname !== authPaths.reset)
    return openResetPage(link);
  writeSession(AUTH_LINK_KEY, link.kind === 'link' ? link : null);
  $link.set({ link, done: null });
}

/** A new password has its own page. */
function openResetPage(link: AuthLink): void {
  writeSession(AUTH_LINK_KEY, link);
  location.replace(authPaths.reset);
}

/** Spends the link: it signs in, changes the address of the account, or proves the mailbox before a password. */
export async function useLink(): Promise<boolean> {
  const { link } = $link.get();
  if (link?.kind !== 'link') return false;
  const failed = link.purpose === 'sign_up' ? words.signUpFailed : words.signInFailed;
  return runAuthAction('checking', failed, () => redeem(link.token, link.purpose));
}

async function redeem(token: string, purpose: LinkPurpose): Promise<void> {
  try {
    if (purpose === 'change_email') await changeAddress(token);
    else if (purpose === 'sign_in') await signInWithLink(token);
    else
      await confirmMailbox({ token_hash: token }, purpose === 'recovery' ? leaveSignIn : showDone);
    writeSession(AUTH_LINK_KEY, null);
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_invalid') {
      writeSession(AUTH_LINK_KEY, null);
      $link.setKey('link', { kind: 'used' });
    }
    throw error;
  }
}

async function signInWithLink(token: string): Promise<void> {
  const given = { token_hash: token, locale: locale.lang };
  showDone(await startSession(() => askAccounts({ action: 'confirm', ...given })));
}

/** On the page of the link, which may have been opened on another device than the one that asked. */
function showDone({ user, existed, purpose }: Opened): void {
  change({ existed: existed && purpose === 'sign_up' });
  $link.setKey('done', { email: user.email, isChange: false });
  showToast('success', sessionWords.signedIn);
}

export const choosePasswordOnPage = (password?: string): Promise<boolean> =>
  choosePassword(password, showDone);

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
