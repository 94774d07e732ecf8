/** Cloudflare's own runtime and its workers for files, with the configuration of `deploy/cloudflare/`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { freePort, type CachingHost } from '#tests/support/hosts/web/host.ts';

interface Configuration {
  readonly compatibility_date: string;
  readonly assets: {
    readonly binding: string;
    readonly html_handling: string;
    readonly not_found_handling: string;
    readonly run_worker_first: readonly string[];
  };
}

interface Runtime {
  readonly ready: Promise<URL>;
  dispose(): Promise<void>;
}

/** Its types need those of Cloudflare's runtime, which replace the ones of the browser. */
const PACKAGE: string = 'miniflare';

async function bundledWorker(): Promise<string> {
  const bundle = await rolldown({ input: 'deploy/cloudflare/worker.ts', platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  return output[0].code;
}

const configuration = (): Configuration =>
  JSON.parse(
    readFileSync('deploy/cloudflare/wrangler.jsonc', 'utf8').replaceAll(/^\/\/.*$/gm, ''),
  ) as Configuration;

export async function startWorkerd(site: string, project: number): Promise<CachingHost> {
  const { Miniflare } = (await import(PACKAGE)) as { Miniflare: new (options: object) => Runtime };
  const { assets, compatibility_date: compatibilityDate } = configuration();
  const { binding, run_worker_first: first, ...assetConfig } = assets;
  const port = await freePort();
  const cache = mkdtempSync(join(tmpdir(), 'enersouq-workerd-'));
  const runtime = new Miniflare({
    host: '127.0.0.1',
    port,
    modules: true,
    script: await bundledWorker(),
    compatibilityDate,
    cachePersist: cache,
    bindings: { SUPABASE_URL: `http://127.0.0.1:${project}` },
    assets: {
      directory: site,
      binding,
      assetConfig,
      routerConfig: { has_user_worker: true, static_routing: { user_worker: first } },
    },
  });
  await runtime.ready;
  return {
    port,
    cache,
    async stop() {
      await runtime.dispose();
      rmSync(cache, { recursive: true });
    },
  };
}
