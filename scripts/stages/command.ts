/** Runs the command of a task and keeps what it prints. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { linesOf } from './failures.ts';
import type { Task } from './tasks.ts';

const TAIL = 20;
const MARKED = 8;
/** How long the output of a process is awaited that has ended and left another one behind. */
const LAST_OUTPUT_MS = 2000;

/** What a task itself marked as failed may be far above its last lines. */
export function tailOf(output: string): string[] {
  const lines = linesOf(output);
  const end = Math.max(0, lines.length - TAIL);
  const marked = lines.slice(0, end).filter((line) => line.startsWith('✗'));
  const first = marked.slice(0, MARKED);
  return [...first, ...lines.slice(end + first.length)];
}

function outcomeOf(child: ChildProcess, note: (text: string) => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', ({ message }) => {
    note(`${child.spawnfile}: ${message}\n`);
    resolve(false);
  });
  child.once('exit', (code) => setTimeout(resolve, LAST_OUTPUT_MS, code === 0).unref());
  child.once('close', (code) => resolve(code === 0));
  return promise;
}

/** A terminal receives the output as it is; elsewhere it is also kept for the report of the run. */
export async function runCommand(
  { command: [command, ...options], env }: Task,
  isQuiet: boolean,
): Promise<{ isGood: boolean; output: string }> {
  const stdio = isQuiet || !process.stdout.isTTY ? 'pipe' : 'inherit';
  const child = spawn(command, options, {
    stdio: [isQuiet ? 'ignore' : 'inherit', stdio, stdio],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      output.push(chunk);
      if (!isQuiet) process[name].write(chunk);
    });
  }
  const isGood = await outcomeOf(child, (text) => output.push(Buffer.from(text)));
  child.stdout?.destroy();
  child.stderr?.destroy();
  return { isGood, output: Buffer.concat(output).toString() };
}
