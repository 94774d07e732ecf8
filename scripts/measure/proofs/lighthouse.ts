/** Lighthouse on every page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Proof, Size } from '../proof.ts';

const LINE = /^(\/\S*)\s+performance (\S+)\s+LCP (\S+)\s+TBT (.+)$/gm;

async function audit(size: Size): Promise<string> {
  const options = size === 'full' ? ['--all'] : [];
  const child = spawn(process.execPath, ['scripts/lighthouse.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`A page is below a limit:\n${output}`);
  return output;
}

export const proof: Proof = {
  name: 'lighthouse',
  about:
    'Lighthouse on every page: accessibility, best practices and SEO have limits. Performance and LCP are ratios to an empty page, or to a page whose only script is React.',
  stage: 'production',
  async run(size) {
    const rows = [...(await audit(size)).matchAll(LINE)].map(([, ...cells]) => cells);
    return { head: ['page', 'performance', 'LCP', 'TBT'], rows };
  },
};
