/** Whether the shop can be reached. A browser knows only whether it has a network. */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callDesk } from '#backend/staff/desk.ts';
import { withToken } from '#desk/session/session.ts';
import { isLost } from './lost.ts';

const PAUSE_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

const askLater = (): void => void (timer ??= setTimeout(() => void askAgain(), PAUSE_MS));

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );

/** Asks whether the shop answers; a refusal is an answer, too. */
export async function askAgain(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const error: unknown = await withToken((token) => callDesk('desk_me', {}, token)).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error !== null && isLost(error)) return askLater();
  onlineManager.setOnline(true);
}

/** A call had no answer: reads and changes wait until one has. */
export function noteLost(): void {
  onlineManager.setOnline(false);
  askLater();
}
