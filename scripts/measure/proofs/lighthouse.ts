/** Lighthouse on every page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Proof } from '../proof.ts';

const LINE = /^(\/\S*)\s+performance (\S+)\s+LCP (\S+)\s+TBT (.+)$/gm;

async function outputOf(options: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${options[0]} failed:\n${output}`);
  return output;
}

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
