/** A proof that is a test file: it reads its size with `bySize` and reports with `recordFigures`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Figures, Proof, Size } from './proof.ts';

const FOLDER = '.cache/measure';

async function runTest(name: string, file: string, size: Size): Promise<Figures> {
  const figures = `${FOLDER}/${name}.json`;
  mkdirSync(FOLDER, { recursive: true });
  rmSync(figures, { force: true });
  const env = { ...process.env, PROOF_SIZE: size, PROOF_FIGURES: figures };
  const [command = '', ...options] = file.endsWith('.spec.ts')
    ? ['playwright', 'test', file, '--reporter=list']
    : ['vitest', 'run', file, '--disable-console-intercept'];
  const child = spawn(command, options, { env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} failed.`);
  return JSON.parse(readFileSync(figures, 'utf8')) as Figures;
}

/** CI runs the file small as a test; `npm run measure` runs it in full. */
export const testProof = (name: string, about: string, file: string): Proof => ({
  name,
  about,
  isRunElsewhere: true,
  run: (size) => runTest(name, file, size),
});
