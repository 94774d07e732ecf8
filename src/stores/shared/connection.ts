import { atom } from 'nanostores';

/** Whether the browser has a network, as far as it knows. */
export const $online = atom(true);

export function watchConnection(): void {
  $online.set(navigator.onLine);
  addEventListener('offline', () => $online.set(false));
  addEventListener('online', () => $online.set(true));
}
