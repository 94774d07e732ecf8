/** Writes the pages of a PDF into a new document. This file loads pdf-lib, which only a PDF needs. */
import { PDFDocument, PDFName, PDFObjectCopier, PDFPage } from 'pdf-lib';
import type { PDFContext, PDFPageLeaf, PDFRef } from 'pdf-lib';
import { cleanLinks } from './pdf-links.ts';
import { pagesOf } from './pdf-pages.ts';
import { parsePdf } from './pdf-parser.ts';
import { requireSmallStreams } from './pdf-streams.ts';
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

/** Entries that pages have and other objects do not: thumbnails, dates. */
const BESIDE = ['Thumb', 'LastModified'].map((text) => PDFName.of(text));

/** The document as it is kept; throws the code of its refusal. */
export async function rebuildPages(given: Uint8Array): Promise<Uint8Array> {
  const source = await parsePdf(given);
  if (source.trailerInfo.Encrypt !== undefined) return refuse('file_type_refused');
  const pages = pagesOf(source);
  if (pages.length === 0) return refuse('file_unreadable');
  cleanLinks(source, pages);
  const made = await PDFDocument.create({ updateMetadata: false });
  for (const page of copied(pages, source, made.context)) made.addPage(PDFPage.of(...page, made));
  await requireSmallStreams(made.context);
  return made.save({ addDefaultPage: false });
}

/** By their references, so that a link to a page leads to the page and not to another copy of it. */
function copied(
  pages: readonly PDFRef[],
  source: PDFContext,
  target: PDFContext,
): [PDFPageLeaf, PDFRef][] {
  const copier = PDFObjectCopier.for(source, target);
  return pages.map((page) => {
    const leaf = source.lookup(page) as PDFPageLeaf;
    for (const key of BESIDE) leaf.delete(key);
    const ref = copier.copy(page);
    return [target.lookup(ref) as PDFPageLeaf, ref];
  });
}
