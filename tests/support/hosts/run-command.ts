/** A command of the shop's people as a process, as they start it. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

export interface Ended {
  readonly code: number;
  /** Both channels, without the embedded backend's own line about what it refused. */
  readonly words: string;
}

export type Env = Readonly<Record<string, string>>;

/** A script with its first words. The data folder of `env` decides: settings of a hosted project are left out. */
export const commandOf =
  (line: string, env: Env) =>
  (args: readonly string[], more: Env = {}): Promise<Ended> => {
    const [script = '', ...first] = line.split(' ');
    const here = { ...process.env, SUPABASE_URL: '', SUPABASE_SERVICE_KEY: '', ...env, ...more };
    return new Promise((done) => {
      execFile(
        process.execPath,
        [resolve(script), ...first, ...args],
        { env: here },
        (error, out, err) =>
          done({
            code: error ? Number(error.code) : 0,
            words: (out + err).replaceAll(/^Refused: .*\n/gm, ''),
          }),
      );
    });
  };
