/** Each script of a static page has a line in budgets.json: what it is for, and how many bytes it may have. */
import type { Script } from './page-weight.ts';

export interface ScriptLine {
  readonly for: string;
  /** A part of the script's address or of its text. */
  readonly has: string;
  readonly bytes: number;
}

/** Each script that has no line, and each that is heavier than its line allows. */
export const wrongLines = (lines: readonly ScriptLine[], scripts: readonly Script[]): string[] =>
  scripts.flatMap(({ text, bytes }) => {
    const line = lines.find(({ has }) => text.includes(has));
    if (!line) return [`${text.slice(0, 80)} (${bytes} bytes) has no line`];
    return bytes > line.bytes ? [`${line.for}: ${bytes} of ${line.bytes} bytes`] : [];
  });
