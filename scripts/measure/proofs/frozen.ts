import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'frozen',
  'Calls that never end, under load: the database thread is ended and the folder opened again, and every acknowledged write is there.',
  'tests/architecture/production/frozen.long.test.ts',
);
