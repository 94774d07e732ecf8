import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'plans',
  'On PostgreSQL, each call of the catalogue once, with its plan read: a plan that reads a whole table fails. Milliseconds include the reading of the plan.',
  'tests/benchmark/plans/plans.long.test.ts',
);
