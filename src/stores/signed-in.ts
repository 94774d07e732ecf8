/** A browser that keeps the session of a user loads what calls for that user; any other loads none of it. */
import { provideCaller } from '#backend/client.ts';
import { SESSION_KEY } from '#domain/session-key.ts';
import { readStored } from './storage.ts';

provideCaller(async (args, call) =>
  readStored(SESSION_KEY) ? (await import('./user-calls.ts')).callAsUser(args, call) : call(args),
);
