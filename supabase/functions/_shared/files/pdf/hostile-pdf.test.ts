/** PDFs that would stop a shop: refused at both doors, without being read to their end. */
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import {
  doublingTree,
  HARMLESS_PDFS,
  HOSTILE_PDFS,
  pdfOfPages,
} from '#tests/support/builders/documents/hostile-pdfs.ts';
import { takeLogged } from '#tests/support/oracles/logged.ts';
import { inspectContent } from '#supabase/functions/files/content.ts';
import { inspectCv } from '#supabase/functions/_shared/files/cv.ts';

const DOORS = [
  ['with a request', inspectContent],
  ['with an application', inspectCv],
] as const;

const answerOf = (inspect: (given: Uint8Array) => Promise<{ kind: string }>, given: Uint8Array) =>
  inspect(given).then(
    ({ kind }) => kind,
    (error: unknown) => (error as { code?: string }).code ?? error,
  );

test('a page tree of 4 million pages is sent in less than 2 kB', () => {
  expect(doublingTree(22).length).toBeLessThan(2000);
});

describe.each(DOORS)('sent %s', (_door, inspect) => {
  test.each(HOSTILE_PDFS)('a PDF with %s is refused', async (_what, code, made) => {
    expect(await answerOf(inspect, made())).toBe(code);
  });
  test.each(HARMLESS_PDFS)('a PDF with %s is kept', async (_what, made) => {
    expect(await answerOf(inspect, made())).toBe('pdf');
  });
});

test('a document of exactly 500 pages keeps them all', async () => {
  const kept = await inspectContent(pdfOfPages(500));
  expect((await PDFDocument.load(kept.bytes)).getPageCount()).toBe(500);
});

test('an object with the number 0, which no document may have, writes no line into the log', async () => {
  const text = Buffer.from(pdfOfPages(1)).toString('latin1');
  const given = text.replace(/\n\d+ 0 obj/, (head) => `\n0 0 obj\nnull\nendobj${head}`);
  expect(given).not.toBe(text);
  await answerOf(inspectContent, new Uint8Array(Buffer.from(given, 'latin1')));
  expect(takeLogged()).toEqual([]);
});
