/** Database functions with the service key, whether the local shop runs or not. */
import { rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { bootFolder } from './boot.ts';
import { openFolder } from '#supabase/local/folder/folder.ts';
import { holderOfFolder, lockFolder } from '#supabase/local/folder/lock.ts';
import { openSecrets } from '#supabase/local/folder/secrets.ts';
import { fetchWithRequestId } from '#supabase/functions/_shared/http/request-id.ts';
import type { Settings } from '#supabase/cli/settings.ts';

export type Rpc = ReturnType<typeof rpcClient>;

export interface ShopConnection {
  rpc: Rpc;
  /** The address of the running shop; null when this process opened its folder. */
  url: string | null;
  close(): Promise<void>;
}

/** Through the running shop's API, else by opening the data folder itself. */
export async function connectShop(settings: Settings, requestId?: string): Promise<ShopConnection> {
  openFolder(settings.dataDir);
  const port = holderOfFolder(settings.dataDir)?.port;
  if (!port) return openFolderItself(settings, requestId);
  const { serviceKey } = openSecrets(settings.dataDir);
  const url = `http://127.0.0.1:${port}`;
  const rpc = rpcClient({ supabaseUrl: url, serviceKey }, sending(fetch, requestId));
  return { rpc, url, close: async () => undefined };
}

const sending = (send: typeof fetch, requestId: string | undefined): typeof fetch =>
  requestId === undefined ? send : fetchWithRequestId(send, requestId);

/** PGlite sets the code of the process to its own, to 99 when it opens and to 0 when it closes. */
async function withOwnExitCode<Result>(work: () => Promise<Result>): Promise<Result> {
  const code = process.exitCode ?? 0;
  try {
    return await work();
  } finally {
    process.exitCode = code;
  }
}

async function openFolderItself(
  settings: Settings,
  requestId: string | undefined,
): Promise<ShopConnection> {
  const unlock = lockFolder(settings.dataDir);
  const secrets = openSecrets(settings.dataDir);
  const boot = () => bootFolder(settings, secrets);
  const backend = await withOwnExitCode(boot).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const here = { supabaseUrl: settings.origin, serviceKey: secrets.serviceKey };
  const ask: typeof fetch = (url, init) => backend.fetch(new Request(url, init));
  const rpc = rpcClient(here, sending(ask, requestId));
  const close = async (): Promise<void> => {
    await withOwnExitCode(() => backend.close());
    unlock();
  };
  return { rpc, url: null, close };
}
