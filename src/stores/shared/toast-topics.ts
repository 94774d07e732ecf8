import { $toasts, reportFailure, showToast, type Toast } from './toasts.ts';

/** The topic of a toast. Once it is settled, the toast is removed. */
export type Topic = 'account' | 'address' | 'email' | 'checkout' | 'payment';

const topics = new WeakMap<Toast, Topic>();

function markNewest(topic: Topic): void {
  const newest = $toasts.get().at(-1);
  if (newest) topics.set(newest, topic);
}

export function showToastAbout(topic: Topic, kind: Toast['kind'], text: string): void {
  showToast(kind, text);
  markNewest(topic);
}

export function reportFailureAbout(topic: Topic, text: string, error: unknown): void {
  reportFailure(text, error);
  markNewest(topic);
}

/** The toasts about a topic are removed. */
export function clearToasts(topic: Topic): void {
  const others = $toasts.get().filter((toast) => topics.get(toast) !== topic);
  if (others.length < $toasts.get().length) $toasts.set(others);
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
