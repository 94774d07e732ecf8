/** Calls of the shop for a user. Loaded where a session is kept, so that anonymous pages do without. */
import type { Caller } from '#backend/client.ts';
import { isAccountErrorCode } from '#domain/account-error-codes.ts';
import { AppError } from '#domain/errors.ts';
import { freshToken, loseSession, renewToken } from './session.ts';

interface Answered {
  readonly code?: unknown;
  readonly hint?: unknown;
}

const answerOf = (error: unknown): Answered =>
  ((error instanceof AppError && error.cause) as Answered) || {};

/** What the API answers to a token that has expired, whatever this browser's clock shows. */
const isExpired = (error: unknown): boolean => String(answerOf(error).code).startsWith('PGRST30');

/** A refusal that only accounts know. */
function named(error: unknown): unknown {
  const { hint } = answerOf(error);
  return isAccountErrorCode(hint) ? new AppError(hint, {}, error) : error;
}

/** With the user's access token, renewed where it has expired. A session that has ended signs this browser out. */
export const callAsUser: Caller = async (args, call) => {
  try {
    const token = await freshToken();
    return await call(args, token).catch(async (error: unknown) => {
      if (!token || !isExpired(error)) throw error;
      return call(args, await renewToken(token));
    });
  } catch (error) {
    const known = named(error);
    if (known instanceof AppError && known.code === 'signed_out') loseSession();
    throw known;
  }
};
