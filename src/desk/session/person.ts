/** For whom this page is drawn. The session that the browser keeps may be that of somebody else by now. */
import { signal } from '#desk/data/signal.ts';
import { DESK_TOKENS_KEY } from '#domain/shared/storage-keys.ts';

function keptToken(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(DESK_TOKENS_KEY) ?? 'null') as {
      access_token?: string;
    } | null;
    return kept?.access_token;
  } catch {
    return undefined; // The browser forbids storage, or it holds anything else.
  }
}

/** The user whose token it is. */
export function ownerOf(token = ''): string | null {
  try {
    const body = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(body)) as { sub?: string }).sub ?? null;
  } catch {
    return null;
  }
}

/** The user whose session this browser keeps, or null. */
export const keptPerson = (): string | null => ownerOf(keptToken());

export const keepsToken = (token: string): boolean => keptToken() === token;

/** The user for whom this page is drawn, or null. */
export const person = signal(keptPerson());

/** Another tab may have ended the session, or begun that of somebody else. */
export function noticePerson(): void {
  const now = keptPerson();
  if (now !== person.get()) person.set(now);
}
