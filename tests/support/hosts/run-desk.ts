/** A command of the operator inside of the test: the same code, without the second that a process needs to start. */
import { format } from 'node:util';
import type { Tool } from '#supabase/cli/form.ts';
import type { OperatorCommand } from '#supabase/operator/command.ts';
import { runDesk } from '#supabase/operator/run.ts';
import type { Ended, Env } from './run-command.ts';

interface Output {
  out: string;
  err: string;
}

/** Sends the output here until the returned function is called. */
function captureOutput(output: Output): () => void {
  const { log, info, warn, error } = console;
  const write = process.stdout.write.bind(process.stdout);
  console.log = console.info = (...parts) => void (output.out += `${format(...parts)}\n`);
  console.warn = console.error = (...parts) => void (output.err += `${format(...parts)}\n`);
  process.stdout.write = (text) => Boolean((output.out += String(text)));
  return () => {
    Object.assign(console, { log, info, warn, error });
    process.stdout.write = write;
  };
}

/** Replaces the environment until the returned function is called. */
function enter(env: Env): () => void {
  const { env: outer } = process;
  process.env = { ...outer, SUPABASE_URL: '', SUPABASE_SERVICE_KEY: '', ...env };
  return () => {
    process.env = outer;
    process.exitCode = undefined;
  };
}

/** Like `commandOf`, for a desk. help.test.ts and json.test.ts start each of them as a process. */
export const deskOf =
  (desk: Tool<OperatorCommand>, env: Env) =>
  async (args: readonly string[], more: Env = {}): Promise<Ended> => {
    const output: Output = { out: '', err: '' };
    const leave = enter({ ...env, ...more });
    const release = captureOutput(output);
    try {
      await runDesk(desk, args);
      const words = (output.out + output.err).replaceAll(/^Refused: .*\n/gm, '');
      return { code: Number(process.exitCode ?? 0), words };
    } finally {
      release();
      leave();
    }
  };
