/** Only a browser with a user's session loads the code that makes calls for users. */
import { provideUserCalls } from '#backend/shared/caller.ts';

export { keepsSession } from '#backend/shared/caller.ts';

/** Each island and each root of a script runs this when it starts: `guarded` does. */
export const startUserCalls = (): void =>
  provideUserCalls(async (args, call) =>
    (await import('./authorized-call.ts')).callAsUser(args, call),
  );
