/** Keys without Ctrl can be turned off: whoever speaks to their computer presses them by accident. */
import { signal } from '#desk/data/signal.ts';
import { DESK_KEYS_KEY } from '#domain/shared/storage-keys.ts';

/** The key of commands, as the keyboard of this machine names it. */
export const modKey: string = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

const OFF = 'off';

function read(): boolean {
  try {
    return localStorage.getItem(DESK_KEYS_KEY) !== OFF;
  } catch {
    return true; // The browser forbids storage.
  }
}

export const singleKeys = signal(read());

export function allowSingleKeys(allowed: boolean): void {
  singleKeys.set(allowed);
  if (allowed) localStorage.removeItem(DESK_KEYS_KEY);
  else localStorage.setItem(DESK_KEYS_KEY, OFF);
}
