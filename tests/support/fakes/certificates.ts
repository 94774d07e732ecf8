import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A certificate of 127.0.0.1 and of one name, and the authority that signed it, which nobody knows. */
export interface Certificates {
  readonly key: string;
  readonly cert: string;
  /** A file with the authority's own certificate. */
  readonly authority: string;
  remove(): Promise<void>;
}

/** A name that production takes; in tests it leads to this machine, never to a name server. */
export const SECURED_HOST = 'shop.energy.sa';

const EXTENSIONS = `subjectAltName=IP:127.0.0.1,DNS:${SECURED_HOST}\nbasicConstraints=CA:FALSE\n`;

export async function makeCertificates(): Promise<Certificates> {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'));
  const openssl = (...words: string[]) => promisify(execFile)('openssl', words, { cwd: folder });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  await writeFile(join(folder, 'extensions'), EXTENSIONS);
  const authority = ['-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Authority of a test'];
  await openssl('req', '-x509', ...newKey, ...authority, '-days', '2');
  await openssl('req', ...newKey, '-keyout', 'key', '-out', 'request', '-subj', '/CN=mail.test');
  const signed = ['-in', 'request', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
  const made = ['-out', 'cert', '-days', '2', '-extfile', 'extensions'];
  await openssl('x509', '-req', ...signed, ...made);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return {
    key: await read('key'),
    cert: await read('cert'),
    authority: join(folder, 'ca.pem'),
    remove: () => rm(folder, { recursive: true }),
  };
}
