import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'round-trip',
  'A catalogue is exported and imported again, which writes no row; then files of random edits, each of which changes its cells alone. The embedded database, without a server.',
  'tests/database/catalogue/round-trip.long.test.ts',
);
