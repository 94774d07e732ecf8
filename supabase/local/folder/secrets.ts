/** Secrets of this data folder: made once, readable by its owner alone. */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { UserError } from '#supabase/cli/failure.ts';

/** Who gets into the desk of a folder of samples: made with random values for each folder. */
export interface SampleOwner {
  email: string;
  password: string;
  /** The `otpauth://` address that an authenticator reads. */
  uri: string;
}

export interface Secrets {
  /** Identifies the data of this folder: a site that was built from other data is not reused. */
  folderId: string;
  serviceKey: string;
  jwtSecret: string;
  sampleOwner?: SampleOwner;
}

const random = (): string => randomBytes(32).toString('base64url');

function isSecrets(value: unknown): value is Secrets {
  const { folderId, serviceKey, jwtSecret } = (value ?? {}) as Record<string, unknown>;
  return [folderId, serviceKey, jwtSecret].every((one) => typeof one === 'string' && one !== '');
}

const fileOf = (folder: string): string => `${folder}/secrets.json`;

function write(file: string, secrets: Secrets): Secrets {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

const make = (file: string): Secrets =>
  write(file, {
    folderId: random(),
    serviceKey: `sb_secret_${random()}`,
    jwtSecret: random(),
  });

export function keepSampleOwner(
  folder: string,
  secrets: Secrets,
  sampleOwner: SampleOwner,
): SampleOwner {
  write(fileOf(folder), { ...secrets, sampleOwner });
  return sampleOwner;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function openSecrets(folder: string): Secrets {
  const file = fileOf(folder);
  const text = read(file);
  if (text === null) return make(file);
  const secrets = parse(text);
  if (isSecrets(secrets)) return secrets;
  throw new UserError(`${file} is damaged: delete it, a new one is made at the next start.`);
}

/** The owner is gone with the database: the next start makes another. */
export function forgetSampleOwner(folder: string): void {
  const secrets = parse(read(fileOf(folder)) ?? '');
  if (!isSecrets(secrets) || !secrets.sampleOwner) return;
  const { folderId, serviceKey, jwtSecret } = secrets;
  write(fileOf(folder), { folderId, serviceKey, jwtSecret });
}
