/** Codes of authenticators, beside RFC 6238 and a second implementation; the encryption of their secrets. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { bytesOfBase32, hotp, stepAt } from '#tests/support/fakes/authenticator.ts';
import { isOutdated, seal, unseal } from './seal.ts';
import { newRecoveryCode, newSecret, stepOf, typedRecoveryCode, typedTotp, uriOf } from './totp.ts';

const SEEDS = { SHA1: 20, SHA256: 32, SHA512: 64 };
/** RFC 6238, appendix B: seconds, and the codes of SHA-1, SHA-256 and SHA-512. */
const VECTORS: readonly (readonly [number, string, string, string])[] = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
];

test('the 18 codes of RFC 6238 are those of the library and of the authenticator of the tests', () => {
  for (const [seconds, ...codes] of VECTORS) {
    for (const [index, [algorithm, length]] of Object.entries(SEEDS).entries()) {
      const seed = Buffer.from('1234567890'.repeat(7).slice(0, length));
      const secret = new Secret({ buffer: new Uint8Array(seed).buffer });
      const totp = new TOTP({ algorithm, digits: 8, secret });
      expect(totp.generate({ timestamp: seconds * 1000 })).toBe(codes[index]);
      expect(hotp(seed, stepAt(seconds), 8, algorithm.toLowerCase())).toBe(codes[index]);
    }
  }
});

const moments = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 });

test('a code counts where the clock is 30 seconds off, and not where it is 90', async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (seconds) => {
      const secret = newSecret();
      const code = hotp(bytesOfBase32(secret), stepAt(seconds));
      for (const off of [-30, 0, 30])
        expect(await stepOf(code, secret, (seconds + off) * 1000)).toBe(stepAt(seconds));
      for (const off of [-90, 90]) {
        const found = await stepOf(code, secret, (seconds + off) * 1000);
        // Another step may have the same code: one in 300,000.
        expect(found).not.toBe(stepAt(seconds));
      }
    }),
    { numRuns: 50 },
  );
});

test('an authenticator reads issuer, address and secret in the address that it scans', async () => {
  const secret = newSecret();
  expect(bytesOfBase32(secret)).toHaveLength(20);
  const uri = new URL(await uriOf(secret, 'Enersouq', 'mona@shop.test'));
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Enersouq',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(decodeURIComponent(uri.pathname)).toContain('Enersouq:mona@shop.test');
});

test('a code is read in any digits and groups, with its zeros', () => {
  const typed = ['012345', ' 012 345 ', '012-345', '٠١٢٣٤٥', '۰۱۲ ۳۴۵'];
  expect(typed.map(typedTotp)).toEqual(typed.map(() => '012345'));
  for (const other of ['12345', '1234567', 'abcdef', '', 123456, null, undefined])
    expect(typedTotp(other)).toBeNull();
});

test('a recovery code is read in any case and grouping, and nothing else is one', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(typedRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
  }
  for (const other of ['', '123456', 'A'.repeat(15), '0'.repeat(16), 7, null, undefined])
    expect(typedRecoveryCode(other)).toBeNull();
});

test('a sealed secret opens for its owner alone, with its key, and unchanged', async () => {
  const [key, other] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  const secret = newSecret();
  const sealed = await seal(secret, 'mona', [key]);
  expect(JSON.stringify(sealed)).not.toContain(secret);
  expect(await seal(secret, 'mona', [key])).not.toEqual(sealed);
  expect(await unseal(sealed, 'mona', [other, key])).toBe(secret);
  expect(await unseal(sealed, 'sara', [key])).toBeNull();
  expect(await unseal(sealed, 'mona', [other])).toBeNull();
  expect(await unseal(sealed, 'mona', [])).toBeNull();
  await expect(seal(secret, 'mona', [])).rejects.toThrow();
  expect(await unseal({ ...sealed, secret: 'A'.repeat(61) }, 'mona', [key])).toBeNull();
  const bytes = Buffer.from(sealed.secret, 'base64');
  for (const at of [0, 15, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    const forged = { ...sealed, secret: changed.toString('base64') };
    expect(await unseal(forged, 'mona', [key])).toBeNull();
  }
  expect(await isOutdated(sealed, [key])).toBe(false);
  expect(await isOutdated(sealed, [other, key])).toBe(true);
});
