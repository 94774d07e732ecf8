import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'strangers',
  'The slowest call that random arguments find for each function that anybody may call, on PostgreSQL: a plan that reads a whole table fails, and so does a call over the limit of the role.',
  'tests/benchmark/anonymous-cost.long.test.ts',
);
