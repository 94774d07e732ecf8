import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'deployed-import',
  'A catalogue over the API of a deployed project, with its limits of time, two lost answers and facets, then the same file again.',
  'tests/architecture/production/deployed-import.long.test.ts',
);
