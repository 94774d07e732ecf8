import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'arabic',
  'axe on every page of the Arabic map of the site, at 360 px.',
  'tests/e2e/languages/arabic-axe.long.spec.ts',
);
