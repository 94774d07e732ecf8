/** Runs the tests of one mutation in a copy; what stays green is a promise without a proof. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readReport } from '../stages/report.ts';
import type { Mutation } from './mutation.ts';

export const isOfBrowser = ({ proofs }: Mutation): boolean =>
  proofs.some((file) => file.endsWith('.spec.ts'));

interface Run {
  readonly failed: number;
  readonly output: string;
}

function commandFor(file: string, only: string | undefined, report: string): string[] {
  if (file.endsWith('.spec.ts')) {
    const options = ['--workers=2', '--retries=0', '--max-failures=1', '--reporter=json'];
    return ['playwright', 'test', file, ...options, ...(only ? ['--grep', only] : [])];
  }
  const options = ['--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${report}`];
  return ['vitest', 'run', file, ...options, ...(only ? ['-t', only] : [])];
}

async function runFile(
  file: string,
  mutation: Mutation,
  folder: string,
  port: number,
): Promise<Run> {
  const report = resolve(folder, '.cache/report.json');
  rmSync(report, { force: true });
  const [command = '', ...options] = commandFor(file, mutation.only, report);
  const env = {
    ...process.env,
    CI: '',
    LOCALE: 'en', // One language shows what is broken, and is built in half the time.
    PORT: String(port),
    PROOF_SIZE: 'tiny',
    SCHEMA_CACHE: resolve(folder, '.cache/schema'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const child = spawn(command, options, { cwd: folder, env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  await once(child, 'close');
  return { failed: readReport(report)?.failed ?? 0, output };
}

/** Null where every proof has a failed test; else the sentence. */
export async function survivorOf(
  mutation: Mutation,
  folder: string,
  port: number,
): Promise<string | null> {
  for (const file of mutation.proofs) {
    const { failed, output } = await runFile(file, mutation, folder, port);
    if (failed > 0) continue;
    const last = output.split('\n').slice(-15).join('\n');
    return `✗ '${mutation.name}' is not noticed by ${file}. Its last words:\n${last}`;
  }
  return null;
}
