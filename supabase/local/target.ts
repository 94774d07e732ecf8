/** The shop that a command of its people works on. */
import { rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { connectShop } from './connect.ts';
import type { Rpc } from './connect.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import type { Settings } from './settings.ts';

export interface Target {
  /** For people: which shop it is. */
  readonly name: string;
  readonly rpc: Rpc;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const isHere = (url: string): boolean => /^https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(url);

function hosted(supabaseUrl: string, serviceKey: string): Target {
  if (!URL.canParse(supabaseUrl)) {
    throw new UserError(
      `SUPABASE_SERVICE_KEY is set and SUPABASE_URL is '${supabaseUrl}': give the address of the project, such as https://name.supabase.co, or unset the key to work on the data folder.`,
    );
  }
  const rpc = rpcClient({ supabaseUrl: new URL(supabaseUrl).origin, serviceKey });
  return {
    name: `the database at ${new URL(supabaseUrl).origin}`,
    rpc,
    close: async () => undefined,
  };
}

/** The hosted database where its key is set; else the local site while it runs, else its folder. */
export async function openTarget(environment: Environment, settings: Settings): Promise<Target> {
  const url = environment['SUPABASE_URL']?.trim() ?? '';
  const key = environment['SUPABASE_SERVICE_KEY']?.trim() ?? '';
  if (key !== '') return hosted(url, key);
  if (url !== '' && !isHere(url)) {
    throw new UserError(
      `SUPABASE_URL names ${url}, and SUPABASE_SERVICE_KEY is missing: set it, or unset both to work on the data folder.`,
    );
  }
  const shop = await connectShop(settings);
  const folder = `the data folder ${settings.dataDir}`;
  return {
    name: shop.url === null ? folder : `the running shop at ${shop.url} (${folder})`,
    ...shop,
  };
}
