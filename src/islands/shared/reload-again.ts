import { RELOADED_KEY } from '#domain/shared/storage-keys.ts';
import { reloadOnce } from './reload-once.ts';

/** The shopper or the network's return asks again: one more reload is allowed. */
export function allowReload(): void {
  try {
    delete sessionStorage[RELOADED_KEY];
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Reads the whole page again, where the site can be reached. */
export async function reloadAgain(): Promise<void> {
  allowReload();
  await reloadOnce();
}
