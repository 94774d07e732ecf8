/** The JSON reports of Vitest and Playwright: counts, the time of each test and what has failed. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { playwrightFailures, vitestFailures } from './failures.ts';
import type { Failure } from './failures.ts';

export interface TimedTest {
  name: string;
  seconds: number;
}

export interface Report {
  passed: number;
  failed: number;
  /** How many of the passed needed a second try: a stalled machine, or a race to look into. */
  retried: number;
  tests: TimedTest[];
  failures: Failure[];
}

interface Assertion {
  title: string;
  fullName?: string;
  status?: string;
  duration?: number;
  failureMessages?: string[];
}

export interface Vitest {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status?: string;
    message?: string;
    assertionResults: Assertion[];
  }[];
}

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

interface Spec {
  title: string;
  ok?: boolean;
  tests: { results: { duration: number; error?: PlaywrightError }[] }[];
}

export interface Suite {
  title?: string | undefined;
  file: string;
  suites?: Suite[];
  specs?: Spec[];
}

export interface Playwright {
  config?: { rootDir: string };
  stats?: { expected: number; flaky: number; unexpected: number };
  suites?: Suite[];
  errors?: PlaywrightError[];
}

const vitestTests = ({ testResults = [] }: Vitest): TimedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration = 0 }) => ({
      name: `${relative(process.cwd(), name)}: ${title}`,
      seconds: duration / 1000,
    })),
  );

const playwrightTests = ({ file, suites = [], specs = [] }: Suite): TimedTest[] => [
  ...suites.flatMap(playwrightTests),
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      name: `${file}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
];

/** Null where there is no report: the command ended before it wrote one. */
export function readReport(file: string): Report | null {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Vitest & Playwright;
    const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
    return {
      passed: (report.numPassedTests ?? 0) + expected + flaky,
      failed: (report.numFailedTests ?? 0) + unexpected,
      retried: flaky,
      tests: [...vitestTests(report), ...(report.suites ?? []).flatMap(playwrightTests)],
      failures: [...vitestFailures(report), ...playwrightFailures(report)],
    };
  } catch {
    return null;
  }
}
