import { FLASH_KEY, RELOADED_KEY } from '#domain/shared/storage-keys.ts';
import { readSession, writeSession } from './session-storage.ts';
import { $toasts, showToast, type Toast } from './toasts.ts';

type Flash = Pick<Toast, 'kind' | 'text'>;

/** Leaves a page that the way Back should not lead to: the next page shows the toast. */
export function replaceWithToast(path: string, kind: Toast['kind'], text: string): void {
  writeSession(FLASH_KEY, { kind, text } satisfies Flash);
  location.replace(path);
}

/** Reloads this page with a toast. */
export function reloadWithToast(kind: Toast['kind'], text: string): void {
  writeSession(FLASH_KEY, { kind, text } satisfies Flash);
  location.reload();
}

/** Shows the toast of the previous page once. A page that has to reload passes its last toast on. */
export function showFlash(): void {
  addEventListener('pagehide', () => {
    const last = $toasts.get().at(-1);
    if (last && Date.now() - (readSession<number>(RELOADED_KEY) ?? 0) < 5000)
      writeSession(FLASH_KEY, last);
  });
  const flash = readSession<Flash>(FLASH_KEY);
  writeSession(FLASH_KEY, null);
  if (flash) showToast(flash.kind, flash.text);
}
