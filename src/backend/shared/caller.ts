import { SESSION_KEY } from '#domain/shared/storage-keys.ts';

/** Makes a call for whoever uses this browser: with the access token of a user, or without one. */
export type Caller = <Args extends object, Answer>(
  args: Args,
  call: (args: Args, token?: string) => Promise<Answer>,
) => Promise<Answer>;

/** Whether this browser keeps the session of a user. */
export function keepsSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false; // The browser forbids storage, or a build has none.
  }
}

let callAsUser: Caller = () => Promise.reject(new Error('startUserCalls() has to run first.'));

/** Each island gives it when it starts. This folder keeps no tokens. */
export const provideUserCalls = (provided: Caller): void => void (callAsUser = provided);

/** A user is never called for as a guest: without `callAsUser` the call fails. */
export const callForVisitor: Caller = (args, call) =>
  keepsSession() ? callAsUser(args, call) : call(args);
