import { atom } from 'nanostores';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Of one topic only the newest is shown: a success takes the failure before it away. */
  readonly topic?: Topic | undefined;
}

export type Topic = 'email' | 'checkout' | 'payment';

export const $toasts = atom<readonly Toast[]>([]);

let nextId = 1;

/** One action shows one toast (decision 19). */
export function showToast(kind: Toast['kind'], text: string, topic?: Topic): void {
  clearToasts(topic);
  $toasts.set([...$toasts.get(), { id: nextId++, kind, text, topic }]);
}

/** What was said of a topic is settled. */
export function clearToasts(topic: Topic | undefined): void {
  const others = $toasts.get().filter((toast) => !topic || toast.topic !== topic);
  if (others.length < $toasts.get().length) $toasts.set(others);
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** Every failure is logged with its cause and shown in plain words. */
export function reportFailure(text: string, error: unknown, topic?: Topic): void {
  console.error(text, error);
  showToast('error', text, topic);
}
