import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { askAgain, useIsOnline } from '#desk/data/connection.ts';
import { writeNameOf } from '#desk/data/writes.ts';
import { moreWords } from '#messages/desk/more.ts';
import { writeWords as words } from '#messages/desk/writes.ts';

function textOf(isOnline: boolean, count: number): string {
  if (count === 0) return words.offline;
  return isOnline ? moreWords.unsent(count) : words.waiting(count);
}

/** Whether the shop is reached, and the changes that wait, those of another tab too. */
export function Waiting() {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const names = useMutationState({
    filters: { status: 'pending', predicate: ({ state }) => state.isPaused },
    select: ({ options }) => writeNameOf(options.mutationKey),
  });
  const tryNow = () => void askAgain().then(() => client.resumePausedMutations());
  const isShown = !isOnline || names.length > 0;
  return (
    <div role="status" data-waiting={names.length}>
      {isShown && (
        <div className="notice mb-4">
          <p>{textOf(isOnline, names.length)}</p>
          {names.length > 0 && (
            <ul className="mt-1 list-disc ps-5">
              {names.map((name, index) => (
                <li key={index}>{words.names[name]}</li>
              ))}
            </ul>
          )}
          <button type="button" className="btn btn-secondary mt-3" onClick={tryNow}>
            {words.tryNow}
          </button>
        </div>
      )}
    </div>
  );
}
