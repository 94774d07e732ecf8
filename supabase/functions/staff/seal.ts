/** Secrets that are kept encrypted with a key of the function: a copy of the database holds none. */
import { AppError } from '#domain/shared/errors.ts';

export interface Sealed {
  /** The initialisation vector and the encrypted text, in base64. */
  readonly secret: string;
  readonly keyId: string;
}

const NONCE_BYTES = 12;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const digestOf = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)));

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Names a key without revealing it. */
async function idOf(key: string): Promise<string> {
  const bytes = await digestOf(`id of ${key}`);
  return [...bytes.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const importKey = async (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await digestOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

function present(keys: readonly string[]): string {
  const [key] = keys;
  if (key !== undefined) return key;
  throw new AppError(
    'unexpected',
    {},
    Object.assign(new Error(), { code: 'STAFF_KEY is not set' }),
  );
}

/** `about` is who it belongs to: moved to somebody else, it is worth nothing. */
export async function seal(text: string, about: string, keys: readonly string[]): Promise<Sealed> {
  const key = present(keys);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(about) };
  const hidden = await crypto.subtle.encrypt(how, await importKey(key), bytesOf(text));
  return {
    secret: toBase64(new Uint8Array([...iv, ...new Uint8Array(hidden)])),
    keyId: await idOf(key),
  };
}

async function open(secret: string, about: string, key: string): Promise<string> {
  const bytes = fromBase64(secret);
  const iv = bytes.slice(0, NONCE_BYTES);
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(about) };
  const text = await crypto.subtle.decrypt(how, await importKey(key), bytes.slice(NONCE_BYTES));
  return new TextDecoder().decode(text);
}

/** Null where it is somebody else's or damaged, or where no key of ours opens it. */
export async function unseal(
  { secret, keyId }: Sealed,
  about: string,
  keys: readonly string[],
): Promise<string | null> {
  for (const key of keys)
    if ((await idOf(key)) === keyId) return open(secret, about, key).catch(() => null);
  return null;
}

/** Whether it was encrypted with a key that is being replaced. */
export const isOutdated = async ({ keyId }: Sealed, keys: readonly string[]): Promise<boolean> =>
  (await idOf(present(keys))) !== keyId;
