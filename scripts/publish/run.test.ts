import { expect, test, vi } from 'vitest';
import { run } from './run.ts';

test.each([
  [process.execPath, ['-e', ''], true, null],
  [process.execPath, ['-e', 'process.exit(3)'], false, 'failed'],
  ['no-such-program', [], false, 'no-such-program could not be started'],
])('%s %j', async (command, options, isWell, report) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await run(command, options)).toBe(isWell);
  expect(logged.mock.calls.flat()).toEqual(
    report === null ? [] : [expect.stringContaining(report)],
  );
});
