/** What the desk has read, and the changes that are under way: those of one person. */
import { MutationCache, onlineManager, QueryClient, type Mutation } from '@tanstack/react-query';
import { AppError } from '#domain/shared/errors.ts';
import { writeWords } from '#messages/desk/writes.ts';
import { errorText, halfOf } from '#desk/parts/error-text.ts';
import { refuseCode } from '#desk/session/code-request.ts';
import { person } from '#desk/session/person.ts';
import { isLost } from './lost.ts';
import { notices, showNotice } from './notices.ts';
import { withPresentRow, type PresentRow } from './present-row.ts';
import { STAFF_KEY, type Everybody } from './queries.ts';
import { prepareWrites, writeNameOf } from './writes.ts';

type AnyMutation = Mutation<unknown, unknown, unknown>;

/** Whether it is of the person who is here now: nobody else hears what came of it. */
const isOwn = ({ meta }: AnyMutation): boolean => meta?.['person'] === person.get();

function noteDone(mutation: AnyMutation): void {
  if (!isOwn(mutation)) return;
  showNotice('done', writeWords.done[writeNameOf(mutation.options.mutationKey)]);
  void client.invalidateQueries();
}

function failedText(error: unknown, mutation: AnyMutation): string {
  const name = writeWords.names[writeNameOf(mutation.options.mutationKey)];
  return halfOf(error)?.(errorText(error)) ?? writeWords.failed(name, errorText(error));
}

/** The screen says that their access has ended. Where an answer was lost, it ended by this very change. */
const hasEnded = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'not_staff' || error.code === 'signed_out');

/** A row that somebody else has changed is shown as it is now. */
function noteFailed(error: unknown, mutation: AnyMutation): void {
  if (!isOwn(mutation)) return;
  if (!hasEnded(error)) showNotice('failed', failedText(error, mutation));
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

/** Before anything is drawn for the next person, nothing is left of the last one: no data, code, change or message. */
person.subscribe(() => {
  refuseCode();
  client.clear();
  notices.set([]);
});

/** The library reads only after all changes are sent, and a change may wait for a code. */
onlineManager.subscribe((isOnline) => {
  if (isOnline) client.getQueryCache().onOnline();
});
