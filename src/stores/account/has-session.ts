/** Only a browser with a user's session loads the code that makes calls for users. */
import { provideUserCalls } from '#backend/shared/caller.ts';

export { keepsSession } from '#backend/shared/caller.ts';

/** `withBoundary` calls this when an island starts, and `mountCart` for the cart. */
export const startUserCalls = (): void =>
  provideUserCalls(async (args, call) =>
    (await import('./authorized-call.ts')).callAsUser(args, call),
  );
