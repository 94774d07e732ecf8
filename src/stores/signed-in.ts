/** A browser that keeps the session of a user loads what calls for that user; any other loads none of it. */
import { provideCaller } from '#backend/client.ts';
import { SESSION_KEY } from '#domain/session-key.ts';
import { readStored } from './storage.ts';

/** Whether somebody is signed in in this browser. */
export const keepsSession = (): boolean => readStored(SESSION_KEY) !== null;

provideCaller(async (args, call) =>
  keepsSession() ? (await import('./user-calls.ts')).callAsUser(args, call) : call(args),
);
