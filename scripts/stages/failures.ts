/** The failed tests of a JSON report of Vitest or Playwright: where, which and why. */
import { isAbsolute, join, relative } from 'node:path';
import type { Playwright, Suite, Vitest } from './report.ts';

export interface Failure {
  readonly file: string;
  readonly title: string;
  /** File and line of ours where the error was thrown, where it is known. */
  readonly at: string | null;
  /** Lines of the message, without colours and stack. */
  readonly error: readonly string[];
}

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const FRAME = /^\s*at\s/;

const ours = (file: string): string => (isAbsolute(file) ? relative(process.cwd(), file) : file);

/** What people read of an output: no colours, no blank lines. */
export const linesOf = (text: string): string[] =>
  text
    .replace(ANSI, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

function frameOf(stack: readonly string[]): string | null {
  const frame = stack.find((line) => FRAME.test(line) && !/node_modules|node:/.test(line));
  const [, file, line] = /(?:file:\/\/)?(\/[^():]+):(\d+):\d+/.exec(frame ?? '') ?? [];
  return file === undefined ? null : `${ours(file)}:${line}`;
}

/** Playwright prints the source after the message; Vitest the stack. */
const isOfMessage = (line: string): boolean => !FRAME.test(line) && !/^\s*>?\s*\d* \|/.test(line);

function failure(file: string, title: string, message: string, at: string | null = null): Failure {
  const lines = linesOf(message);
  return { file, title, at: at ?? frameOf(lines), error: lines.filter(isOfMessage) };
}

/** A file without a failed test has failed where it cannot be loaded or where a hook fails. */
export const vitestFailures = ({ testResults = [] }: Vitest): Failure[] =>
  testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') {
      return [failure(ours(name), 'the file or one of its hooks', message)];
    }
    return failed.map(({ fullName, title, failureMessages = [] }) =>
      failure(ours(name), fullName ?? title, failureMessages.join('\n')),
    );
  });

function suiteFailures(root: string, suite: Suite, above: readonly string[]): Failure[] {
  const titles = suite.title === undefined ? above : [...above, suite.title];
  const file = ours(join(root, suite.file));
  const own = (suite.specs ?? [])
    .filter(({ ok }) => ok === false)
    .map(({ title, tests }) => {
      const { message = '', location } =
        tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error ?? {};
      const at = location ? `${ours(location.file)}:${location.line}` : null;
      return failure(file, [...titles, title].join(' '), message, at);
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteFailures(root, inner, titles))];
}

/** Errors of the whole run, such as a server that does not start, belong to no test. */
export const playwrightFailures = ({ config, suites = [], errors = [] }: Playwright): Failure[] => [
  ...errors.map(({ message = '' }) => failure('playwright', 'the whole run', message)),
  ...suites.flatMap((suite) =>
    suiteFailures(config?.rootDir ?? '', { ...suite, title: undefined }, []),
  ),
];
