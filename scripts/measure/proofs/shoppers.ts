import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'shoppers',
  'Shoppers who buy at once, over HTTP on PostgreSQL: no rule is broken, no answer is a 5xx, and every acknowledged order is stored once.',
  'tests/benchmark/load/load.long.test.ts',
);
