import { atom } from 'nanostores';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
}

export const $toasts = atom<readonly Toast[]>([]);

let nextId = 1;

/** One action shows one toast (decision 19). */
export function showToast(kind: Toast['kind'], text: string): void {
  $toasts.set([...$toasts.get(), { id: nextId++, kind, text }]);
}

/** Every failure is logged with its cause and shown in plain words. */
export function reportFailure(text: string, error: unknown): void {
  console.error(text, error);
  showToast('error', text);
}
