/** What the JSON reports of Vitest and Playwright say: counts and the time of each test. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

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
}

interface Vitest {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { name: string; assertionResults: { title: string; duration?: number }[] }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
}

interface Playwright {
  stats?: { expected: number; flaky: number; unexpected: number };
  suites?: Suite[];
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
    };
  } catch {
    return null;
  }
}
