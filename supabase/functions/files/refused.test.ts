/** Files that are refused under any name. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import {
  A_VIRUS_OF_TESTS,
  AN_ARCHIVE,
  aPdf,
  aPng,
  bytes,
  foreign,
  pdfObjects,
  pdfStream,
  PNG_END,
  PNG_START,
  pngChunk,
  pngData,
  pngHeader,
} from '#tests/support/builders/documents/made-files.ts';
import { inspectContent } from './content.ts';

const refusalOf = (given: Uint8Array): Promise<string> =>
  inspectContent(given).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

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
