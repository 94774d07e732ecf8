/** Pictures that keep a reader busy: refused by what they report of themselves, or read once. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aPng,
  bytes,
  foreign,
  PNG_END,
  PNG_START,
  pngChunk,
  pngData,
  pngHeader,
} from '#tests/support/builders/documents/made-files.ts';
import { inspectContent } from './content.ts';

const answerTo = (given: Uint8Array): Promise<string> =>
  inspectContent(given).then(
    ({ kind }) => kind,
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

const sized = (name: string, change: (picture: Buffer) => void): Uint8Array => {
  const picture = Buffer.from(foreign(name));
  change(picture);
  return new Uint8Array(picture);
};
const frameOf = (picture: Buffer): number => picture.indexOf(Buffer.from([0xff, 0xc0, 0, 17]));

test.each<[string, () => Uint8Array]>([
  [
    'a PNG of 2 ** 31 by 2 ** 31 points',
    () =>
      bytes(PNG_START, pngHeader(2 ** 31 - 1, 2 ** 31 - 1), pngData(new Uint8Array(10)), PNG_END),
  ],
  [
    'a PNG with 200,000 gammas, and one behind its data',
    () => {
      const gamma = pngChunk('gAMA', bytes([0, 1, 0, 0]));
      return aPng(Buffer.concat(Array.from({ length: 200_000 }, () => gamma)), gamma);
    },
  ],
  [
    'a JPEG of 65,535 by 65,535 points',
    () =>
      sized('chromium.jpg', (picture) =>
        picture.fill(0xff, frameOf(picture) + 5, frameOf(picture) + 9),
      ),
  ],
  [
    'a WebP of 16,383 by 16,383 points',
    () =>
      sized('libvips-lossy.webp', (picture) =>
        picture.fill(0xff, picture.indexOf('VP8 ') + 14, picture.indexOf('VP8 ') + 18),
      ),
  ],
])('%s is refused', async (_what, made) => {
  expect(await answerTo(made())).toBe('file_unreadable');
});

test('a PNG whose data is in 100,000 pieces is read once and kept', async () => {
  const [whole] = [pngData(new Uint8Array(10))];
  const data = whole.subarray(8, whole.length - 4);
  const pieces = [...data].map((byte) => pngChunk('IDAT', bytes([byte])));
  const empty = Array.from({ length: 100_000 }, () => pngChunk('IDAT'));
  expect(
    await answerTo(bytes(PNG_START, pngHeader(4, 2), ...pieces, Buffer.concat(empty), PNG_END)),
  ).toBe('png');
});

test('a file of each kind, with bytes changed at random, is kept or refused and never fails', async () => {
  const seeds = [
    'pillow-1-bit.png',
    'pillow-grey.jpg',
    'libvips-lossy.webp',
    'reportlab.pdf',
    'pillow.pdf',
  ].map(foreign);
  const answers = [
    'pdf',
    'png',
    'jpeg',
    'webp',
    'file_type_refused',
    'file_unreadable',
    'file_too_complex',
    'file_too_large',
  ];
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (seed, changes) => {
        const given = seed.slice();
        for (const [at, byte] of changes) given[at % given.length] = byte;
        expect(answers).toContain(await answerTo(given));
      },
    ),
    { numRuns: 200 },
  );
});
