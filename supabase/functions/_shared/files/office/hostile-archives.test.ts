/** Archives that are not what they report, or far larger than they look. */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aDocx, anArchive } from '#tests/support/builders/documents/made-documents.ts';
import { keptKind } from '#tests/support/builders/documents/office-parts.ts';

describe('an archive is refused', () => {
  const whole = aDocx({ 'word/a.xml': '<a/>' });
  const central = Buffer.from(whole).lastIndexOf('PK\x01\x02');
  const changed = (at: number, value: number): Uint8Array => {
    const buffer = Buffer.from(whole);
    buffer.writeUInt32LE(value, at);
    return new Uint8Array(buffer);
  };
  test.each<[string, () => Uint8Array]>([
    ['whose part is longer than reported', () => changed(central + 24, 2)],
    ['whose part is shorter than reported', () => changed(central + 24, 2000)],
    ['whose parts share bytes', () => changed(central + 42, 0)],
    ['whose part ends behind the archive', () => changed(central + 20, 100_000)],
    ['with sizes of 64 bits', () => changed(central + 24, 0xffffffff)],
    [
      'with 2,001 parts',
      () =>
        aDocx(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`a${at}.xml`, '<a/>']))),
    ],
    [
      'whose part inflates to a gigabyte',
      () =>
        anArchive(
          { ...aDocx.parts, 'word/a.xml': '<a/>' },
          { 'word/a.xml': deflateRawSync(Buffer.alloc(64 * 1024 * 1024)) },
        ),
    ],
  ])('%s', async (_what, made) => {
    expect(await keptKind(made())).toBe('file_unreadable');
  });
});
