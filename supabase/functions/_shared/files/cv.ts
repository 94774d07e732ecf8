/** A CV: what it is, decided by its content alone. */
import { AppError } from '#domain/shared/errors.ts';
import { FILE_BYTES_MAX } from '#domain/quotes/file.ts';
import type { CvKind } from '#domain/content/application.ts';
import { hasAt } from './bytes.ts';
import { PDF_SIGNATURE } from '#supabase/functions/_shared/files/pdf/inspect-pdf.ts';
import { inspectOffice } from '#supabase/functions/_shared/files/office/office.ts';
import { rebuildPdf } from '#supabase/functions/_shared/files/pdf/pdf.ts';

export interface Cv {
  readonly kind: CvKind;
  readonly bytes: Uint8Array;
}

/** The document as it is kept: a PDF is rebuilt. Throws the code of its refusal. */
export async function inspectCv(given: Uint8Array): Promise<Cv> {
  if (given.length > FILE_BYTES_MAX) throw new AppError('file_too_large');
  if (hasAt(given, 0, PDF_SIGNATURE)) return pdfOf(given);
  const result = await inspectOffice(given);
  if (result === null || result === 'active') throw new AppError('file_type_refused');
  if (result === 'unreadable') throw new AppError('file_unreadable');
  return { kind: result, bytes: given };
}

async function pdfOf(given: Uint8Array): Promise<Cv> {
  const bytes = await rebuildPdf(given);
  if (bytes.length > FILE_BYTES_MAX) throw new AppError('file_too_large');
  return { kind: 'pdf', bytes };
}
