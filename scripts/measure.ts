/**
 * `npm run measure [-- NAME…]`: runs the proofs at full size and records their figures in
 * docs/measurements.md. With `--small` it runs those that CI has no other command for, and records nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { sectionOf, withSection } from './measure/markdown.ts';
import type { Origin } from './measure/markdown.ts';
import type { Proof, Size } from './measure/proof.ts';
import { chosen, readProofs } from './measure/registry.ts';

const PAGE = 'docs/measurements.md';

function originOf(): Origin {
  const git = (...options: string[]) => execFileSync('git', options).toString().trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`,
    machine: `on ${availableParallelism()} cores with Node ${process.versions.node}`,
  };
}

async function measure(proof: Proof, size: Size, origin: Origin | null): Promise<boolean> {
  const begun = performance.now();
  console.log(`\n── ${proof.name}`);
  try {
    const figures = await proof.run(size);
    const section = sectionOf(proof, figures, origin ?? { date: '', commit: '', machine: '' });
    console.log(section.split('\n').slice(6).join('\n').trimEnd());
    if (origin) {
      const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
      writeFileSync(PAGE, withSection(page, section));
    }
    return true;
  } catch (error) {
    console.error(`✗ ${proof.name}:`, error);
    return false;
  } finally {
    console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} min`);
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { small: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const named = chosen(await readProofs(), positionals);
  const isDue = ({ isRunElsewhere }: Proof) => !values.small || !isRunElsewhere;
  const proofs = positionals.length > 0 ? named : named.filter(isDue);
  const origin = values.small ? null : originOf();
  let failed = 0;
  for (const proof of proofs) {
    if (!(await measure(proof, values.small ? 'small' : 'full', origin))) failed += 1;
  }
  console.log(`\n${proofs.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof RangeError ? error.message : error);
    process.exit(1);
  },
);
