/** The session of this browser's user: shared by all tabs, renewed by one tab at a time, ended in all. */
import { computed } from 'nanostores';
import { refreshTokens } from '#backend/account/auth.ts';
import { authPaths, withNext } from '#domain/account/auth-paths.ts';
import { parseSession, type Session, type User } from '#domain/account/session.ts';
import { CHOICES_KEY, OWNER_KEY, SESSION_KEY } from '#domain/shared/storage-keys.ts';
import { session as words } from '#messages/auth.ts';
import { reloadWithToast, replaceWithToast } from '#stores/shared/flash.ts';
import { saveLostCart } from '#stores/cart/recovery.ts';
import { withWebLock } from '#stores/shared/concurrency.ts';
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

/** A token that is about to expire would expire on its way. */
const SPARE_MS = 30_000;

/** A valid access token; undefined for a guest. */
export async function freshToken(): Promise<string | undefined> {
  const session = storedSession();
  if (!session) return undefined;
  const isFresh = session.expiresAt - Date.now() > SPARE_MS;
  return isFresh ? session.accessToken : renewToken(session.accessToken);
}

/**
 * Replaces an access token that has expired. A refresh token counts once: one tab renews at a time, and takes the
 * tokens of another tab that was faster. Throws `signed_out` where the auth server refuses.
 */
export const renewToken = (spent: string): Promise<string | undefined> =>
  withWebLock('session-refresh', async () => {
    const session = storedSession();
    if (!session || session.accessToken !== spent) return session?.accessToken;
    const tokens = await refreshTokens(session.refreshToken);
    const now = storedSession();
    // Somebody signed out, or in as another user, while the answer was on its way.
    if (now?.refreshToken !== session.refreshToken) return now?.accessToken;
    $session.set({ ...now, ...tokens });
    return tokens.accessToken;
  });

/** Begins a session. False where the browser keeps nothing: the next page would know nothing of it. */
export function openSession(session: Session): boolean {
  leaving = true;
  $session.set(session);
  writeSession(OWNER_KEY, session.user.id);
  const isKept = storedSession()?.accessToken === session.accessToken;
  if (!isKept) $session.set(null);
  leaving = false;
  return isKept;
}

/** The account's e-mail was changed. */
export function changeUser(change: Partial<User>): void {
  const session = storedSession();
  if (session) $session.set({ ...session, user: { ...session.user, ...change } });
}

/** Removes what belongs to the user from this browser. The cart is the caller's matter. */
export function forgetUser(): void {
  leaving = true;
  $session.set(null);
  writeStored(CHOICES_KEY, null);
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
  else writeStored(SESSION_KEY, null);
}
