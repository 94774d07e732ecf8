import type { Deps } from './deps.ts';
import type { Settings } from './settings.ts';

interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  until: number;
}

/** One answer for all who ask within some seconds, so that a stranger cannot make the database work. */
export function remembered<Answer>(
  milliseconds: number,
  ask: (deps: Deps) => Promise<Answer>,
): (deps: Deps) => Promise<Answer> {
  // An instance of a function has its settings for life.
  const kept = new WeakMap<Settings, Kept<Answer>>();
  return (deps) => {
    const found = kept.get(deps.settings);
    if (found && Date.now() < found.until) return found.answer;
    const asked: Kept<Answer> = { answer: ask(deps), until: Infinity };
    kept.set(deps.settings, asked);
    const settle = (): void => void (asked.until = Date.now() + milliseconds);
    asked.answer.then(settle, settle);
    return asked.answer;
  };
}
