import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.ts';

/** Shortened reports of real runs. */
const root = process.cwd();
const frames = [
  `    at file://${root}/node_modules/vitest/dist/chunks/run.js:1695:35`,
  `    at ${root}/scripts/probe.test.ts:3:60`,
  `    at new Promise (<anonymous>)`,
];

test('a failed test of Vitest has its file, its whole title, its line and its message', () => {
  const message = 'AssertionError: expected 1 to be 2\n\nbecause';
  const testResults = [
    {
      name: `${root}/scripts/probe.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        { title: 'passes', fullName: 'outer passes', status: 'passed', failureMessages: [] },
        {
          title: 'fails',
          fullName: 'outer fails',
          status: 'failed',
          failureMessages: [[message, ...frames].join('\n')],
        },
      ],
    },
  ];
  expect(vitestFailures({ testResults })).toEqual([
    {
      file: 'scripts/probe.test.ts',
      title: 'outer fails',
      at: 'scripts/probe.test.ts:3',
      error: ['AssertionError: expected 1 to be 2', 'because'],
    },
  ]);
});

test('a file that Vitest cannot load has failed, and one whose hook fails, which has no message', () => {
  const file = (message: string) => ({
    name: `${root}/scripts/probe.test.ts`,
    status: 'failed',
    message,
    assertionResults: [],
  });
  const found = vitestFailures({ testResults: [file("Cannot find module './gone.ts'"), file('')] });
  expect(found.map(({ error }) => error)).toEqual([["Cannot find module './gone.ts'"], []]);
});

test('a failed test of Playwright has the error of its last try without colours and source', () => {
  const error = (text: string) => ({
    message: `Error: \u001b[2mexpect(\u001b[22m\u001b[31mlocator\u001b[39m\u001b[2m)\u001b[22m ${text}\n\nLocator: x\n  1 | import\n> 2 | await\n    |  ^`,
    location: { file: `${root}/tests/support/open-cart.ts`, line: 12 },
  });
  const tries = [
    { duration: 1, error: error('first') },
    { duration: 1, error: error('second') },
  ];
  const specs = [
    { title: 'opens', ok: false, tests: [{ results: tries }] },
    { title: 'is flaky', ok: true, tests: [{ results: [tries[0]!, { duration: 1 }] }] },
  ];
  const suites = [
    {
      title: 'cart.spec.ts',
      file: 'cart.spec.ts',
      suites: [{ title: 'the panel', file: 'cart.spec.ts', specs }],
    },
  ];
  const config = { rootDir: `${root}/tests/e2e` };
  expect(playwrightFailures({ config, suites })).toEqual([
    {
      file: 'tests/e2e/cart.spec.ts',
      title: 'the panel opens',
      at: 'tests/support/open-cart.ts:12',
      error: ['Error: expect(locator) second', 'Locator: x'],
    },
  ]);
});

test('an error of a whole run of Playwright is a failure', () => {
  const errors = [{ message: 'Error: Timed out waiting 180000ms from config.webServer.' }];
  expect(playwrightFailures({ errors })).toMatchObject([
    { file: 'playwright', error: ['Error: Timed out waiting 180000ms from config.webServer.'] },
  ]);
});
