/** nginx with the file of `deploy/`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startProgram, type CachingHost } from './host.ts';
import { brotliModule } from './packages.ts';

const TYPES: Record<string, string> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'image/svg+xml': 'svg',
  'application/json': 'json',
  'text/plain': 'txt',
  'font/woff2': 'woff2',
};

interface Secured {
  /** The certificate and its key, as text. */
  readonly certificate?: { readonly cert: string; readonly key: string };
  /** A free port by default. */
  readonly port?: number;
  /** The lines of `enersouq/project.conf` before `proxy_pass`, in the place of the usual ones. */
  readonly found?: string;
  /** The ports of replicas, which answer reads of the catalogue while they can. */
  readonly replicas?: readonly number[];
}

/** Writes the operator's configuration around `deploy/nginx.conf`; without a certificate there is no TLS. */
export async function startNginx(
  program: string,
  site: string,
  project: number,
  { certificate, port: asked, found, replicas = [] }: Secured = {},
): Promise<CachingHost> {
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-nginx-'));
  const port = asked ?? (await freePort());
  const brotli = brotliModule();
  mkdirSync(join(folder, 'enersouq'));
  mkdirSync(join(folder, 'logs'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('site.conf', await ownPlaces(readFileSync('deploy/nginx.conf', 'utf8'), folder));
  write('enersouq/server.conf', serverLines(port, site, certificate, write).join('\n'));
  const here = `set $enersouq_project http://127.0.0.1:${project};`;
  write('enersouq/project.conf', `${found ?? here}\nproxy_pass $enersouq_project;\n`);
  write('enersouq/catalogue.conf', catalogueLines(replicas));
  if (brotli) write('enersouq/brotli.conf', 'brotli_static on;\n');
  const types = Object.entries(TYPES).map(([type, name]) => `${type} ${name};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  write(
    'nginx.conf',
    `${brotli ? `load_module ${brotli};` : ''}
daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${temporary.join(' ')} types { ${types.join(' ')} }
${replicas.length > 0 ? upstreamLines(replicas, project) : ''} include site.conf; }\n`,
  );
  const command = [program, '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'] as const;
  const host = await startProgram(command, port);
  return {
    port,
    cache: join(folder, 'cache'),
    async stop() {
      await host.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The folder of the cache and the port behind it, so that several servers run at once. */
async function ownPlaces(text: string, folder: string): Promise<string> {
  return text
    .replace('/var/cache/nginx/enersouq', join(folder, 'cache'))
    .replaceAll('127.0.0.1:4319', `127.0.0.1:${await freePort()}`);
}

/** The lines of docs/hosting.md. */
const catalogueLines = (replicas: readonly number[]): string =>
  replicas.length > 0
    ? 'proxy_pass http://enersouq_catalogue;\n'
    : 'include enersouq/project.conf;\n';

const upstreamLines = (replicas: readonly number[], primary: number): string =>
  `upstream enersouq_catalogue {
  ${replicas.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;`).join('\n  ')}
  server 127.0.0.1:${primary} backup;
}`;

function serverLines(
  port: number,
  site: string,
  certificate: Secured['certificate'],
  write: (name: string, text: string) => void,
): string[] {
  const root = `root ${resolve(site)};`;
  if (!certificate) return [`listen 127.0.0.1:${port};`, root];
  write('site.pem', certificate.cert);
  write('site.key', certificate.key);
  return [
    `listen 127.0.0.1:${port} ssl http2;`,
    'ssl_certificate site.pem;',
    'ssl_certificate_key site.key;',
    root,
  ];
}
