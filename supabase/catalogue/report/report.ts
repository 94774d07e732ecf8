import { stripVTControlCharacters } from 'node:util';
import { progressOn } from '#supabase/cli/progress.ts';

/** The output of an import: lines that stay, and a count that is rewritten. */
export interface Reporter {
  line(text: string): void;
  progress(done: number, total: number, what: string): void;
  /** After work that may have stopped in the middle. */
  end?(): void;
}

const SHOWN_CHARACTERS = 80;
const PLAIN_EVERY_ROWS = 5_000;

/** A value of a stranger's file, quoted and cut, so that it cannot move the cursor or the text. */
export function quoted(value: string): string {
  const start = [...value].slice(0, SHOWN_CHARACTERS + 1);
  const shown = start.length > SHOWN_CHARACTERS ? `${start.slice(0, -1).join('')}…` : value;
  return JSON.stringify(stripVTControlCharacters(shown)).replace(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (hidden) => `\\u${hidden.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const whole = new Intl.NumberFormat('en');
export const formatCount = (number: number): string => whole.format(number);

type Line = (done: number, total: number, what: string) => string;

/**
 * 'modules.csv: 5,029 of 16,831 rows, 210 rows per second, 57 s left': rate and time since the first line about
 * the same work, which has neither.
 */
export function progressLine(clock: () => number): Line {
  let begun = { what: '', done: 0, at: 0 };
  return (done, total, what) => {
    if (what !== begun.what || done < begun.done) begun = { what, done, at: clock() };
    const rate = ((done - begun.done) / (clock() - begun.at)) * 1000;
    const rows = `${what}: ${formatCount(done)} of ${formatCount(total)} rows`;
    if (!(rate > 0 && Number.isFinite(rate))) return rows;
    return `${rows}, ${formatCount(Math.round(rate))} rows per second, ${timeLeft((total - done) / rate)} left`;
  };
}

const timeLeft = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

const now = (): number => performance.now();

/** On a terminal one line that is written over. */
function terminalReporter(stream: NodeJS.WriteStream): Reporter {
  const moving = progressLine(now);
  const progress = progressOn(stream);
  return {
    line: progress.line,
    progress(done, total, what) {
      const text = moving(done, total, what);
      if (done < total) progress.now(text);
      else progress.end();
    },
    end: progress.end,
  };
}

/** In a log a line every 5,000 rows. */
export function plainReporter(log: (text: string) => void): Reporter {
  let printed = 0;
  const moving = progressLine(now);
  return {
    line: log,
    progress(done, total, what) {
      const text = moving(done, total, what);
      if (done < printed) printed = 0;
      if (done - printed < PLAIN_EVERY_ROWS || done >= total) return;
      printed = done;
      log(text);
    },
  };
}

export const reporterOf = (stream: NodeJS.WriteStream): Reporter =>
  stream.isTTY ? terminalReporter(stream) : plainReporter((text) => void stream.write(`${text}\n`));
