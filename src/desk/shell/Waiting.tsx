import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { askAgain } from '#desk/data/connection.ts';
import { writeNameOf } from '#desk/data/writes.ts';
import { writeWords as words } from '#messages/desk/writes.ts';

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );

/** Whether the shop is reached, and the changes that wait for it. */
export function Waiting() {
  const isOnline = useIsOnline();
  const names = useMutationState({
    filters: { status: 'pending', predicate: ({ state }) => state.isPaused },
    select: ({ options }) => writeNameOf(options.mutationKey),
  });
  return (
    <div role="status" data-waiting={names.length}>
      {!isOnline && (
        <div className="notice mb-4">
          <p>{names.length > 0 ? words.waiting(names.length) : words.offline}</p>
          {names.length > 0 && (
            <ul className="mt-1 list-disc ps-5">
              {names.map((name, index) => (
                <li key={index}>{words.names[name]}</li>
              ))}
            </ul>
          )}
          <button type="button" className="btn btn-secondary mt-3" onClick={() => void askAgain()}>
            {words.tryNow}
          </button>
        </div>
      )}
    </div>
  );
}
