import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'histories',
  'Random histories of shoppers, payments and the clock: totals add up, a refusal changes nothing, and a status never goes back.',
  'tests/database/histories/histories.long.test.ts',
);
