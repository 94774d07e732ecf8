import { afterEach, beforeEach, vi } from 'vitest';

const METHODS = ['debug', 'info', 'log', 'warn', 'error', 'trace', 'dir', 'table'] as const;

/** Everything that is written to the console, as one text. */
export function recordConsole(): { readonly text: () => string } {
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    for (const method of METHODS) {
      vi.spyOn(console, method).mockImplementation(
        (...parts: unknown[]) => void lines.push(describe(parts)),
      );
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return { text: () => lines.join('\n') };
}

/** An error is taken with its message, stack and causes: a log would show them. */
const describe = (parts: readonly unknown[]): string =>
  parts
    .map((part) =>
      part instanceof Error ? `${part.stack} ${describe([part.cause])}` : JSON.stringify(part),
    )
    .join(' ');
