import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Whether a command ended well. What it prints is shown, and a failure is reported under its name. */
export async function run(
  command: string,
  options: readonly string[],
  name = command,
): Promise<boolean> {
  const child = spawn(command, options, { stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) console.error(`${name} failed: what it printed is above.`);
    return code === 0;
  } catch (error) {
    console.error(`${name} could not be started: ${(error as Error).message}.`);
    return false;
  }
}

/** The arguments of `publish` and `publish -- listen`: the command that uploads, with its options. */
export const UPLOAD = { words: ['[COMMAND ARGUMENT …]'], options: {}, passesOn: true } as const;
