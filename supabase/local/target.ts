/** The shop that a command of its people works on. */
import { existsSync } from 'node:fs';
import { filesInStorage, type PrivateFiles } from '#supabase/functions/_shared/private-files.ts';
import { fetchWithRequestId } from '#supabase/functions/_shared/http/request-id.ts';
import { rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { connectShop, type Rpc } from '#supabase/local/database/connect.ts';
import { filesInFolder } from '#supabase/local/http/private-files.ts';
import { newRequestId } from '#supabase/cli/record-action.ts';
import { UserError } from '#supabase/cli/failure.ts';
import type { Settings } from '#supabase/cli/settings.ts';

export interface Target {
  /** For people: which shop it is. */
  readonly name: string;
  readonly rpc: Rpc;
  /** The id of all its requests. */
  readonly requestId?: string;
  close(): Promise<void>;
}

/** The same, with the contents of its private files. */
export interface TargetWithFiles extends Target {
  readonly files: PrivateFiles;
}

const isHere = (url: string): boolean => /^https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(url);

function hosted(
  supabaseUrl: string | null,
  serviceKey: string,
  requestId: string,
): TargetWithFiles {
  if (supabaseUrl === null) {
    throw new UserError(
      'SUPABASE_SERVICE_KEY is set and SUPABASE_URL is not: give the address of the project, such as https://name.supabase.co, or unset the key to work on the data folder.',
    );
  }
  const rpc = rpcClient(
    { supabaseUrl: new URL(supabaseUrl).origin, serviceKey },
    fetchWithRequestId(fetch, requestId),
  );
  return {
    name: `the database at ${new URL(supabaseUrl).origin}`,
    rpc,
    requestId,
    files: filesInStorage({ supabaseUrl: new URL(supabaseUrl).origin, serviceKey }),
    close: async () => undefined,
  };
}

/** No hosted database is named, and there is no data folder yet. */
export const isShopMissing = ({ serviceKey, supabaseUrl, dataDir }: Settings): boolean =>
  serviceKey === null && supabaseUrl === null && !existsSync(dataDir);

/** The hosted database where its key is set; else the local site while it runs, else its folder. */
export async function openTarget(
  settings: Settings,
  requestId = newRequestId(),
): Promise<TargetWithFiles> {
  const { supabaseUrl, serviceKey } = settings;
  if (serviceKey !== null) return hosted(supabaseUrl, serviceKey, requestId);
  if (supabaseUrl !== null && !isHere(supabaseUrl)) {
    throw new UserError(
      `SUPABASE_URL names ${supabaseUrl}, and SUPABASE_SERVICE_KEY is missing: set it, or unset both to work on the data folder.`,
    );
  }
  const shop = await connectShop(settings, requestId);
  const folder = `the data folder ${settings.dataDir}`;
  return {
    name: shop.url === null ? folder : `the running shop at ${shop.url} (${folder})`,
    ...shop,
    requestId,
    files: filesInFolder(settings.dataDir),
  };
}
