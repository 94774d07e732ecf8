import { atom } from 'nanostores';

/** Whether the browser has a network, as far as it knows. */
export const $online = atom(true);

export function watchConnection(): void {
  $online.set(navigator.onLine);
  addEventListener('offline', () => $online.set(false));
  addEventListener('online', () => $online.set(true));
}

/** Runs optional work. A failure is logged, and the work is repeated when the network returns. */
export async function retryWhenOnline(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(failure, error);
    addEventListener('online', () => void retryWhenOnline(failure, work), { once: true });
  }
}
