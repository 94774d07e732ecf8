/** Lighthouse on every page. */
import type { Proof } from '../proof.ts';
import { outputOf } from '../run-node.ts';

const LINE = /^(\/\S*)\s+performance (\S+)\s+LCP (\S+)\s+TBT (.+)$/gm;

export const proof: Proof = {
  name: 'lighthouse',
  about:
    'Lighthouse on every page, also in Arabic: accessibility, best practices and SEO have limits. Performance and LCP are ratios to an empty page, or to a page whose only script is React.',
  isRunElsewhere: true,
  async run(size) {
    const output = await outputOf([
      'scripts/check/lighthouse.ts',
      ...(size === 'full' ? ['--all'] : []),
    ]);
    const rows = [...output.matchAll(LINE)].map(([, ...cells]) => cells);
    return { head: ['page', 'performance', 'LCP', 'TBT'], rows };
  },
};
