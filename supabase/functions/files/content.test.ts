/** What is kept of files that other programs made, and what is refused whatever it calls itself. */
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import {
  A_VIRUS_OF_TESTS,
  AN_ARCHIVE,
  aPdf,
  aPng,
  bytes,
  pdfObjects,
  pdfStream,
  PNG_END,
  PNG_START,
  pngChunk,
  pngData,
  pngHeader,
} from '#tests/support/made-files.ts';
import { keepable } from './content.ts';

const FOLDER = 'tests/support/foreign-files';
const foreign = (name: string): Uint8Array => new Uint8Array(readFileSync(`${FOLDER}/${name}`));
const has = (content: Uint8Array, text: string): boolean => Buffer.from(content).includes(text);

const refusalOf = (given: Uint8Array): Promise<string> =>
  keepable(given).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

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
    const kept = await keepable(given);
    expect(kept.kind).toBe(kind);
    expect(kept.bytes.length).toBeLessThanOrEqual(given.length);
    expect(Buffer.compare((await keepable(kept.bytes)).bytes, kept.bytes)).toBe(0);
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
  ])('%s loses its %s', async (name, words) => {
    const given = foreign(name);
    expect(has(given, words)).toBe(true);
    expect(has((await keepable(given)).bytes, words)).toBe(false);
  });

  test('a photo keeps the direction in which the phone was held, of its EXIF nothing else', async () => {
    const { bytes: kept } = await keepable(foreign('pillow-exif.jpg'));
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
  const { bytes: kept } = await keepable(given);
  expect(has(given, 'Exif')).toBe(true);
  expect(has(kept, 'Exif')).toBe(false);
});

describe('refused is', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, Uint8Array]>([
    ['nothing', bytes()],
    ['a page as a PDF', bytes(html)],
    ['a page with a PDF behind it', bytes(html, aPdf())],
    ['a drawing with a script', bytes(svg)],
    ['text that scanners know', bytes(A_VIRUS_OF_TESTS)],
    ['an archive', AN_ARCHIVE],
    ['a GIF', foreign('pillow.gif')],
    ['a TIFF', foreign('pillow.tiff')],
    ['a BMP', foreign('pillow.bmp')],
    ['a program', bytes('MZ\x90\0')],
    ['a PDF with a script of pypdf', foreign('pypdf-script.pdf')],
    ['a PDF with a program of pypdf', foreign('pypdf-attachment.pdf')],
    ['a PDF that pypdf encrypted', foreign('pypdf-encrypted.pdf')],
    ['a PDF that starts a program', aPdf({ catalogue: '/OpenAction << /S /Launch /F (cmd) >>' })],
    ['a PDF with a script', aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' })],
    ['a script in other letters', aPdf({ catalogue: '/OpenAction << /S /J#61v#61Script >>' })],
    ['a script by its text alone', aPdf({ catalogue: '/OpenAction << /JS (x) >>' })],
    ['a form that calculates', aPdf({ catalogue: '/AcroForm << /XFA 3 0 R >>' })],
    ['a form that sends itself', aPdf({ catalogue: '/A << /S /SubmitForm >>' })],
    ['a script among deflated objects', aPdf({ more: pdfObjects('5 0 << /S /JavaScript >>') })],
    ['its text among them', aPdf({ more: pdfObjects('5 0 << /JS (x) >>') })],
    [
      'a script among objects that call themselves something else',
      aPdf({
        more: pdfStream('/F#69rst 4 /Filter /FlateDecode', deflateSync('5 0 << /S /Launch >>')),
      }),
    ],
    [
      'a script among plain objects',
      aPdf({ more: pdfStream('/Type /ObjStm /First 4', '5 0 << /JS (x) >>') }),
    ],
    ['a PDF that is an archive too', bytes(aPdf(), AN_ARCHIVE, '%%EOF\n')],
    [
      'a PDF whose archive has a comment',
      bytes(aPdf(), AN_ARCHIVE.subarray(0, 20), [7, 0], '\n%%EOF\n'),
    ],
  ])('%s, by its type', async (_what, given) => {
    expect(await refusalOf(given)).toBe('file_type_refused');
  });

  test.each<[string, Uint8Array]>([
    ['a PDF without an end', aPdf({ end: '' })],
    ['a PDF with something behind its end', bytes(aPdf(), html)],
    ['a PDF of nothing', bytes('%PDF-1.7\n%%EOF\n')],
    ['a PDF of no version', bytes(aPdf()).fill(0x78, 5, 8)],
    [
      'objects that are packed in a way that is not read here',
      aPdf({ more: pdfObjects('5 0 << >>', '/Filter [/ASCII85Decode /FlateDecode]') }),
    ],
    [
      'objects whose bytes are written as differences',
      aPdf({
        more: pdfObjects('5 0 << >>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
      }),
    ],
    [
      'objects that cannot be inflated',
      aPdf({ more: pdfStream('/Type /ObjStm /First 4 /Filter /FlateDecode', 'junk') }),
    ],
    [
      'a PDF that inflates to 300 MB',
      aPdf({
        more: pdfStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(300 * 1024 * 1024))),
      }),
    ],
    ['objects that inflate to 40 MB', aPdf({ more: pdfObjects('x'.repeat(40 * 1024 * 1024)) })],
    ['an animated WebP', foreign('pillow-animated.webp')],
    ['half a PNG', foreign('chromium.png').subarray(0, 100)],
    ['half a JPEG', foreign('chromium.jpg').subarray(0, 500)],
    ['half a WebP', foreign('libvips-lossy.webp').subarray(0, 200)],
    ['a PNG with a wrong sum', aPng(pngChunk('gAMA', bytes([0, 1, 0, 0]))).fill(9, 41, 42)],
    ['a PNG without a picture', bytes(PNG_START, pngHeader(4, 2), PNG_END)],
    [
      'a PNG of another order',
      bytes(PNG_START, pngData(new Uint8Array(10)), pngHeader(4, 2), PNG_END),
    ],
    ['a PNG of two pictures', aPng(undefined, bytes(pngChunk('tEXt', 'x'), pngHeader(4, 2)))],
    ['a PNG with an unknown part that it needs', aPng(pngChunk('EVIL', 'x'))],
    [
      'a PNG with an unknown kind of colour',
      bytes(PNG_START, pngHeader(4, 2, [8, 1, 0, 0, 0]), pngData(new Uint8Array(10)), PNG_END),
    ],
    ['a PNG of no size', bytes(PNG_START, pngHeader(0, 2), pngData(new Uint8Array(2)), PNG_END)],
    [
      'a PNG of 51 million points',
      bytes(PNG_START, pngHeader(51_000, 1000), pngData(new Uint8Array(51_001_000)), PNG_END),
    ],
    [
      'a PNG whose data is too short',
      bytes(PNG_START, pngHeader(4, 2), pngData(new Uint8Array(9)), PNG_END),
    ],
    [
      'a PNG whose data inflates to 300 MB',
      bytes(PNG_START, pngHeader(4, 2), pngData(new Uint8Array(300 * 1024 * 1024)), PNG_END),
    ],
    [
      'a PNG with something behind its data',
      bytes(
        PNG_START,
        pngHeader(4, 2),
        pngChunk('IDAT', bytes(deflateSync(new Uint8Array(10)), html)),
        PNG_END,
      ),
    ],
    [
      'a WebP of another size than its header',
      bytes(foreign('libvips-alpha.webp')).fill(99, 24, 25),
    ],
  ])('%s, as unreadable', async (_what, given) => {
    expect(await refusalOf(given)).toBe('file_unreadable');
  });
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
    const { bytes: kept } = await keepable(given);
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
  expect(await refusalOf(aPdf({ more: words }))).toBe('pdf');
});
