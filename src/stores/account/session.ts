/** Who is signed in in this browser: shared by all tabs, ended in all. */
import { computed } from 'nanostores';
import { keepsSession } from '#backend/shared/caller.ts';
import { authPaths, withNext } from '#domain/account/auth-paths.ts';
import { parseSession, type Session, type User } from '#domain/account/session.ts';
import {
  CHOICES_KEY,
  OWNER_KEY,
  PRICE_VAT_KEY,
  SESSION_KEY,
  TOKENS_KEY,
  VAT_OF_ACCOUNT,
} from '#domain/shared/storage-keys.ts';
import { session as words } from '#messages/account/auth.ts';
import { reloadWithToast, replaceWithToast } from '#stores/shared/flash.ts';
import { saveLostCart } from '#stores/cart/recovery.ts';
import { persistentAtom } from '#stores/shared/persistent-atom.ts';
import { clearSession, writeSession } from '#stores/shared/session-storage.ts';
import { readStored, writeStored } from '#stores/shared/storage.ts';

export const $session = persistentAtom<Session | null>(SESSION_KEY, null, {
  decode: parseSession,
  encode: (session) => (session ? JSON.stringify(session) : undefined),
});

/** The user signed in in this browser; null for a guest. */
export const $user = computed($session, (session): User | null => session?.user ?? null);

/** Reads the storage again: another tab may have written a moment ago. */
export const storedSession = (): Session | null => parseSession(readStored(SESSION_KEY));

/** Shows this user as signed in, on every tab. */
export function beginSession({ id, email }: User): void {
  leaving = true;
  $session.set({ user: { id, email }, merged: false });
  writeSession(OWNER_KEY, id);
  leaving = false;
}

/** The account's e-mail was changed. */
export function changeUser(change: Partial<User>): void {
  const session = storedSession();
  if (session) $session.set({ ...session, user: { ...session.user, ...change } });
}

function removeSession(): void {
  $session.set(null);
  writeStored(TOKENS_KEY, null);
}

/** Removes what belongs to the user from this browser. The cart is the caller's matter. */
export function forgetUser(): void {
  leaving = true;
  removeSession();
  writeStored(CHOICES_KEY, null);
  if (readStored(PRICE_VAT_KEY) === VAT_OF_ACCOUNT) writeStored(PRICE_VAT_KEY, null);
  clearSession();
}

/** The backend knows this session no more. Its cart is rebuilt from the lines that this browser saw last. */
export function forgetSession(): boolean {
  const session = storedSession();
  if (!session) return false;
  saveLostCart(session.user.id);
  forgetUser();
  return true;
}

/** Forgets the session, and leaves a page that shows data of the user. */
export function dropSession(): void {
  if (forgetSession()) leavePage();
}

let isPrivate = false;
/** This tab itself signs in or out, and then shows so. */
let leaving = false;

/** The page shows data of a user who is signed out. */
const leavePage = (): void =>
  isPrivate
    ? replaceWithToast(signInHere(), 'error', words.ended)
    : reloadWithToast('error', words.ended);

const signInHere = (): string => withNext(authPaths.signIn, location.pathname + location.search);

/** For the pages of an account: true for a user. Others are sent to sign in and come back; so is who signs out later. */
export function requireSession(): boolean {
  isPrivate = true;
  if ($session.get()) return true;
  location.replace(signInHere());
  return false;
}

/** Runs at once for a signed-in user, else at the next sign-in. Returns a function that stops waiting. */
export function whenSignedIn(run: (user: User) => void): () => void {
  const user = $user.get();
  if (user) run(user);
  return user ? () => undefined : $user.listen((one) => void (one && run(one)));
}

/** Another tab signed out, or in as another user: nothing of the former one stays on this page. */
$session.listen((now, before) => {
  if (leaving || !before || now?.user.id === before.user.id) return;
  clearSession();
  leavePage();
});

/** The header's script looks when a page opens: what changes later is marked here. */
$session.subscribe((session) => {
  globalThis.document?.documentElement.toggleAttribute?.('data-user', session !== null);
});

// Only what can be read counts as a session; and what a tab keeps is marked as its user's. A build has no storage.
if ('localStorage' in globalThis) {
  const user = $session.get()?.user.id;
  if (user) writeSession(OWNER_KEY, user);
  else if (keepsSession()) removeSession();
}
