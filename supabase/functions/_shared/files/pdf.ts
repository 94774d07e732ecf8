/**
 * PDF (ISO 32000): its pages are written into a new document, or it is refused. What belongs to the document
 * and not to a page goes: properties, layers of history, outlines, forms and actions. So do actions of pages.
 */
import type { PDFPage } from 'pdf-lib';
import { AppError } from '#domain/errors.ts';
import { judgePdf } from './judge-pdf.ts';

/** What a page may have beside what it shows: actions, properties, data of other programs, small pictures. */
const BESIDE = ['AA', 'Metadata', 'PieceInfo', 'Thumb', 'LastModified'] as const;

/** The document as it is kept; null for one that cannot be read. */
export async function rebuildPdf(given: Uint8Array): Promise<Uint8Array | null> {
  await requireInactive(given);
  const made = await withoutMore(given);
  if (made !== null) await requireInactive(made);
  return made;
}

async function requireInactive(bytes: Uint8Array): Promise<void> {
  const result = await judgePdf(bytes);
  if (result === 'active') throw new AppError('file_type_refused');
  if (result === 'unreadable') throw new AppError('file_unreadable');
}

/** The library is loaded for a PDF only: other files must not wait for its half a megabyte. */
async function withoutMore(given: Uint8Array): Promise<Uint8Array | null> {
  const { PDFDocument, PDFName } = await import('pdf-lib');
  const cleaned = (page: PDFPage): PDFPage => {
    for (const name of BESIDE) page.node.delete(PDFName.of(name));
    return page;
  };
  try {
    const source = await PDFDocument.load(given, { throwOnInvalidObject: true });
    const made = await PDFDocument.create({ updateMetadata: false });
    const pages = await made.copyPages(source, source.getPageIndices());
    for (const page of pages) made.addPage(cleaned(page));
    return pages.length > 0 ? await made.save({ addDefaultPage: false }) : null;
  } catch {
    return null;
  }
}
