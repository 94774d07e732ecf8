/** Every function on Deno, each from exactly the files that `supabase functions deploy` would upload. */
import { copyOf, uploadOf } from '#tests/support/database/function-upload.ts';
import { runDeno, withPackages } from '#tests/support/hosts/run-deno.ts';
import { functionNames } from '../../../../scripts/functions/maps.ts';

export interface DeployedFunctions {
  /** The address of each function. */
  readonly urls: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

interface Deployed {
  readonly name: string;
  readonly url: string | null;
  readonly output: () => string;
  stop(): Promise<void>;
}

export async function deployFunctions(
  variables: Readonly<Record<string, string>>,
  flags: readonly string[],
): Promise<DeployedFunctions> {
  const deployed = await Promise.all(functionNames().map((name) => deploy(name, variables, flags)));
  const close = async (): Promise<void> =>
    void (await Promise.all(deployed.map(({ stop }) => stop())));
  const failed = deployed.find(({ url }) => url === null);
  if (failed) {
    await close();
    throw new Error(`The function ${failed.name} did not start: ${failed.output()}`);
  }
  return { urls: new Map(deployed.map(({ name, url }) => [name, url!])), close };
}

async function deploy(
  name: string,
  variables: Readonly<Record<string, string>>,
  flags: readonly string[],
): Promise<Deployed> {
  const { folder, remove } = await copyOf(await uploadOf(name));
  const packages = await withPackages(name, folder);
  const all = [...packages.flags, ...flags];
  const { url, output, stop } = await runDeno(name, { variables, root: folder, flags: all });
  return {
    name,
    url,
    output,
    async stop() {
      await stop();
      await Promise.all([remove(), packages.remove()]);
    },
  };
}
