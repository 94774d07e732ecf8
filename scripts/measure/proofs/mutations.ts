/** Every promise of docs/promises.md, broken. */
import type { Proof } from '../proof.ts';
import { outputOf } from '../run-node.ts';

const LINE = /^✓ (.+) \((\d+) s\)$/gm;

export const proof: Proof = {
  name: 'mutations',
  about:
    'Each promise of docs/promises.md is broken in a copy of the sources, and its tests have to fail. CI breaks a third of them on each day.',
  stage: 'database',
  async run(size) {
    const share = size === 'small' ? ['--share'] : [];
    const output = await outputOf(['scripts/mutations.ts', ...share]);
    const rows = [...output.matchAll(LINE)].map(([, name = '', seconds = '']) => [name, seconds]);
    return { head: ['broken', 'seconds until a test failed'], rows };
  },
};
