import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'search',
  'The search beside one that reads every product for each query: random queries, a quarter of them after changes, deletions and an import in steps. One answer that differs fails.',
  'tests/database/listing/search-oracle.long.test.ts',
);
