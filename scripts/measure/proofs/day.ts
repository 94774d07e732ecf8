import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'day',
  'A day with 1,000 orders an hour, as fast as the machine plays it, on a deployed project with jobs, mail and an import: every order is there once and each of its mails arrived once. How tables grow.',
  'tests/architecture/production/busy-day.long.test.ts',
);
