/** The session of a person of the staff, apart from that of a shopper in the same browser. */
import { sessionKeptAt } from '#backend/account/session-client.ts';
import { DESK_TOKENS_KEY } from '#domain/shared/storage-keys.ts';

const session = sessionKeptAt(DESK_TOKENS_KEY);

export const { keepTokens, accessToken, replaceToken, endSession } = session;
