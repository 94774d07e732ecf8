/** What a program of ours prints, where it ends without an error. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export async function outputOf(options: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${options[0]} failed:\n${output}`);
  return output;
}
