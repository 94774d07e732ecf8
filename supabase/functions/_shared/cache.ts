import type { Deps } from './deps.ts';
import type { Settings } from './settings.ts';

interface Entry<Answer> {
  readonly answer: Promise<Answer>;
  until: number;
}

/** Answers repeated calls from a cache for some time, so that a stranger cannot keep the database busy. */
export function cacheFor<Answer>(
  milliseconds: number,
  ask: (deps: Deps) => Promise<Answer>,
): (deps: Deps) => Promise<Answer> {
  // The settings of an instance never change.
  const entries = new WeakMap<Settings, Entry<Answer>>();
  return (deps) => {
    const cached = entries.get(deps.settings);
    if (cached && Date.now() < cached.until) return cached.answer;
    const entry: Entry<Answer> = { answer: ask(deps), until: Infinity };
    entries.set(deps.settings, entry);
    const settle = (): void => void (entry.until = Date.now() + milliseconds);
    entry.answer.then(settle, settle);
    return entry.answer;
  };
}
