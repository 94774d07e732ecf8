/** nginx and Caddy with the files of `deploy/`. */
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startProgram, type Host } from './host.ts';
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

/** What the operator writes around `deploy/nginx.conf`, here without a certificate. */
export async function startNginx(program: string, site: string, project: number): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-nginx-'));
  const port = await freePort();
  const brotli = brotliModule();
  mkdirSync(join(folder, 'enersouq'));
  mkdirSync(join(folder, 'logs'));
  copyFileSync('deploy/nginx.conf', join(folder, 'site.conf'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('enersouq/server.conf', `listen 127.0.0.1:${port};\nroot ${resolve(site)};\n`);
  write('enersouq/project.conf', `proxy_pass http://127.0.0.1:${project};\n`);
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
http { access_log off; ${temporary.join(' ')} types { ${types.join(' ')} } include site.conf; }\n`,
  );
  return startProgram([program, '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], port);
}

export async function startCaddy(program: string, site: string, project: number): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-caddy-'));
  const port = await freePort();
  const env = {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: `unix/${folder}/admin.sock`,
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    SITE_ROOT: resolve(site),
    SUPABASE_URL: `http://127.0.0.1:${project}`,
  };
  const options = ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
  return startProgram([program, ...options], port, env);
}
