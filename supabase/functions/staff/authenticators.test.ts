/** Two programs of others read the picture of the address, as authenticators do, and show codes that count. */
import { parse } from '@otplib/uri';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { URI, type TOTP } from 'otpauth';
import { generate } from 'otplib';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { newSecret, stepOf, uriOf } from './totp.ts';

const PIXELS = 4;

/** What a camera sees of the square that pages draw: InvoiceQr has the same correction and border. */
function photographed(text: string): string | undefined {
  const { data: square } = encode(text, { ecc: 'M', border: 4 });
  const side = square.length * PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = square[Math.floor(y / PIXELS)]![Math.floor(x / PIXELS)];
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}

const moments = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 });
const issuers = fc.constantFrom('Enersouq', 'إنرسوق', 'Energy & Co');
const emails = fc.emailAddress().filter((email) => email.length <= 100);

test('otpauth and otplib show the same code, which counts', async () => {
  await fc.assert(
    fc.asyncProperty(issuers, emails, moments, async (issuer, email, seconds) => {
      const secret = newSecret();
      const uri = await uriOf(secret, issuer, email);
      const seen = photographed(uri);
      expect(seen).toBe(uri);
      const first = URI.parse(seen!) as TOTP;
      const code = first.generate({ timestamp: seconds * 1000 });
      const { params, label } = parse(seen!);
      const { secret: read, algorithm, digits, period } = params;
      const second = await generate({
        secret: read,
        algorithm: algorithm!,
        digits: digits!,
        period: period!,
        epoch: seconds,
      });
      expect(second).toBe(code);
      expect([first.issuer, first.label]).toEqual([issuer, email]);
      expect([params.issuer, label]).toEqual([issuer, `${issuer}:${email}`]);
      expect(await stepOf(code, secret, seconds * 1000)).toBe(Math.floor(seconds / 30));
    }),
    { numRuns: 40 },
  );
});
