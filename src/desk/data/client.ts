/** What the desk has read, and the changes that are under way. */
import { MutationCache, QueryClient, type Mutation } from '@tanstack/react-query';
import { AppError } from '#domain/shared/errors.ts';
import { writeWords } from '#messages/desk/writes.ts';
import { errorText } from '#desk/parts/error-text.ts';
import { isLost } from './lost.ts';
import { showNotice } from './notices.ts';
import { withPresentRow, type PresentRow } from './present-row.ts';
import { STAFF_KEY, type Everybody } from './queries.ts';
import { prepareWrites, writeNameOf } from './writes.ts';

type AnyMutation = Mutation<unknown, unknown, unknown>;

function noteDone(mutation: AnyMutation): void {
  showNotice('done', writeWords.done[writeNameOf(mutation.options.mutationKey)]);
  void client.invalidateQueries();
}

/** A row that somebody else has changed is shown as it is now. */
function noteFailed(error: unknown, mutation: AnyMutation): void {
  const name = writeWords.names[writeNameOf(mutation.options.mutationKey)];
  showNotice('failed', writeWords.failed(name, errorText(error)));
  const present = error instanceof AppError && error.details['present'];
  if (present)
    client.setQueryData<Everybody>(
      STAFF_KEY,
      (known) => known && withPresentRow(known, present as PresentRow),
    );
  void client.invalidateQueries();
}

export const client = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: (_answer, _given, _context, mutation) => noteDone(mutation),
    onError: (error, _given, _context, mutation) => noteFailed(error, mutation),
  }),
  defaultOptions: {
    queries: { retry: (_count, error) => isLost(error), retryDelay: 1000, staleTime: 5000 },
  },
});

prepareWrites(client);
