/** A browser that keeps the session of a user loads what calls for that user; any other loads none of it. */
import { provideUserCalls } from '#backend/shared/caller.ts';

export { keepsSession } from '#backend/shared/caller.ts';

/** Each island and each root of a script runs this when it starts: `withBoundary` does. */
export const startUserCalls = (): void =>
  provideUserCalls(async (args, call) =>
    (await import('./authorized-call.ts')).callAsUser(args, call),
  );
