/** What came of changes, for whoever is on another screen by then. */
import { signal } from './signal.ts';

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'failed';
  readonly text: string;
}

const MOST = 3;
let last = 0;

export const notices = signal<readonly Notice[]>([]);

export function showNotice(kind: Notice['kind'], text: string): void {
  const others = notices.get().filter((one) => one.text !== text && one.kind === 'failed');
  notices.set([...others, { id: ++last, kind, text }].slice(-MOST));
}

export const dismissNotice = (id: number): void =>
  notices.set(notices.get().filter((one) => one.id !== id));
