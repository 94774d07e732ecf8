/** Files of other programs are stored without their hidden data. */
import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import {
  AN_ARCHIVE,
  aPdf,
  aPng,
  bytes,
  foreign,
  pdfStream,
  pngChunk,
} from '#tests/support/builders/documents/made-files.ts';
import { inspectContent } from './content.ts';

const has = (content: Uint8Array, text: string): boolean => Buffer.from(content).includes(text);

describe('a picture or document of another program', () => {
  test.each([
    ['chromium.png', 'png'],
    ['chromium.jpg', 'jpeg'],
    ['chromium.pdf', 'pdf'],
    ['libvips-alpha.webp', 'webp'],
    ['libvips-cmyk.jpg', 'jpeg'],
    ['libvips-exif.jpg', 'jpeg'],
    ['libvips-exif.png', 'png'],
    ['libvips-interlaced.png', 'png'],
    ['libvips-lossless.webp', 'webp'],
    ['libvips-lossy.webp', 'webp'],
    ['libvips-palette.png', 'png'],
    ['libvips-progressive.jpg', 'jpeg'],
    ['pillow-1-bit.png', 'png'],
    ['pillow-alpha.webp', 'webp'],
    ['pillow-animated.png', 'png'],
    ['pillow-exif.jpg', 'jpeg'],
    ['pillow-grey.jpg', 'jpeg'],
    ['pillow-text.png', 'png'],
    ['pillow.pdf', 'pdf'],
    ['python.jpg', 'jpeg'],
    ['reportlab.pdf', 'pdf'],
  ])('%s is kept as %s, and what is kept is kept again byte for byte', async (name, kind) => {
    const given = foreign(name);
    const kept = await inspectContent(given);
    expect(kept.kind).toBe(kind);
    expect(kept.bytes.length).toBeLessThanOrEqual(given.length);
    expect(Buffer.compare((await inspectContent(kept.bytes)).bytes, kept.bytes)).toBe(0);
  });

  test.each([
    ['libvips-exif.jpg', 'Sahel Gas'],
    ['libvips-exif.png', 'eXIf'],
    ['libvips-alpha.webp', 'EXIF'],
    ['libvips-alpha.webp', 'ICCP'],
    ['pillow-exif.jpg', 'hidden words'],
    ['pillow-exif.jpg', 'Sahel Gas'],
    ['pillow-text.png', 'Sahel Gas'],
    ['pillow-text.png', 'zTXt'],
    ['pillow-animated.png', 'fdAT'],
    ['chromium.pdf', 'Skia/PDF'],
    ['reportlab.pdf', 'anonymous'],
  ])('%s loses its %s', async (name, words) => {
    const given = foreign(name);
    expect(has(given, words)).toBe(true);
    expect(has((await inspectContent(given)).bytes, words)).toBe(false);
  });

  test('a photo keeps the direction in which the phone was held, of its EXIF nothing else', async () => {
    const { bytes: kept } = await inspectContent(foreign('pillow-exif.jpg'));
    const exif = Buffer.from(kept).indexOf('Exif');
    expect([...kept.subarray(exif - 4, exif)]).toEqual([0xff, 0xe1, 0, 34]);
    expect([...kept.subarray(exif + 16, exif + 26)]).toEqual([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]);
  });
});

test('an EXIF that is shorter than what would be kept of it goes', async () => {
  const picture = foreign('libvips-progressive.jpg');
  const turned = 'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0';
  const exif = bytes([0xff, 0xe1, 0, 30], `Exif\0\0${turned}`);
  const given = bytes(picture.subarray(0, 2), exif, picture.subarray(2));
  const { bytes: kept } = await inspectContent(given);
  expect(has(given, 'Exif')).toBe(true);
  expect(has(kept, 'Exif')).toBe(false);
});

describe('what is appended or inserted goes:', () => {
  const page = '<script>alert(1)</script>';
  test.each<[string, Uint8Array]>([
    ['an archive behind a JPEG', bytes(foreign('chromium.jpg'), page, AN_ARCHIVE)],
    ['an archive behind a PNG', bytes(foreign('chromium.png'), page, AN_ARCHIVE)],
    ['an archive behind a WebP', bytes(foreign('libvips-lossy.webp'), page, AN_ARCHIVE)],
    ['a text in a PNG', aPng(pngChunk('tEXt', page), pngChunk('iTXt', page))],
    [
      'a text of 300 MB in a PNG',
      aPng(
        pngChunk('zTXt', bytes('x\0\0', deflateSync(Buffer.alloc(300 * 1024 * 1024)))),
        pngChunk('tEXt', page),
      ),
    ],
    ['a comment in a JPEG', inserted([0xff, 0xfe, 0, 27], page)],
    ['an unknown segment in a JPEG', inserted([0xff, 0xeb, 0, 27], page)],
    [
      'words behind the density of a JPEG',
      inserted([0xff, 0xe0, 0, 41], `JFIF\0\x01\x02\0\0\x01\0\x01\0\0${page}`),
    ],
  ])('%s', async (_what, given) => {
    const { bytes: kept } = await inspectContent(given);
    expect(has(kept, 'script')).toBe(false);
    expect(has(kept, 'PK')).toBe(false);
  });

  function inserted(head: number[], body: string): Uint8Array {
    const picture = foreign('libvips-progressive.jpg');
    return bytes(picture.subarray(0, 2), head, body, picture.subarray(2));
  }
});

test('a PDF that speaks of scripts without having one is kept', async () => {
  const words = pdfStream('/Filter /FlateDecode', deflateSync('BT (/JavaScript and /JS) Tj ET'));
  expect((await inspectContent(aPdf({ more: words }))).kind).toBe('pdf');
});

test.each<[string, Uint8Array]>([
  ['an address that a page opens', aPdf({ page: '/AA << /O << /S /URI /URI (http://evil) >> >>' })],
  [
    'an address that the document opens',
    aPdf({ catalogue: '/OpenAction << /URI (http://evil) >>' }),
  ],
  ['what a program noted at a page', aPdf({ page: '/PieceInfo << /Evil << /evil (evil) >> >>' })],
  ['an object that no page shows', aPdf({ more: '9 0 obj\n(evil)\nendobj\n' })],
])('of a PDF %s goes', async (_what, given) => {
  const { kind, bytes: kept } = await inspectContent(given);
  expect(kind).toBe('pdf');
  expect(has(given, 'evil')).toBe(true);
  const document = await PDFDocument.load(kept);
  const objects = document.context.enumerateIndirectObjects().map(([, one]) => one.toString());
  expect(objects.join(' ')).not.toContain('evil');
  expect(document.getPageCount()).toBe(1);
});
