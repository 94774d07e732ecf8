/** A loaded machine takes longer than the second for which `vi.waitFor` waits by default. */
import { vi } from 'vitest';

const PATIENCE_MS = 10_000;

/** Test files of one process share `vi`, which is changed once. */
const shared = globalThis as { plainWaitFor?: typeof vi.waitFor };
const plainWaitFor = (shared.plainWaitFor ??= vi.waitFor);

vi.waitFor = (callback, options) =>
  plainWaitFor(callback, {
    timeout: PATIENCE_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
