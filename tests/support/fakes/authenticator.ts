/** An authenticator that knows nothing but RFC 4226 and RFC 6238, and reads the address that people scan. */
import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function bytesOfBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export function hotp(secret: Buffer, counter: number, digits = 6, algorithm = 'sha1'): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac(algorithm, secret).update(message).digest();
  const offset = hash.at(-1)! & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (seconds: number): number => Math.floor(seconds / 30);

/** The code at a time, `later` steps from now. */
export function codeOf(uri: string, later = 0): string {
  const { protocol, host, searchParams } = new URL(uri);
  if (protocol !== 'otpauth:' || host !== 'totp') throw new Error(`No authenticator reads ${uri}`);
  const secret = bytesOfBase32(searchParams.get('secret') ?? '');
  return hotp(secret, stepAt(Date.now() / 1000) + later, Number(searchParams.get('digits')));
}
