/**
 * PDF (ISO 32000): its pages are written into a new document, or it is refused. What belongs to the document
 * and not to a page goes: properties, layers of history, outlines, forms and actions. So do actions of pages.
 */
import { AppError } from '#domain/shared/errors.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

/** The document as it is kept; throws the code of its refusal. */
export async function rebuildPdf(given: Uint8Array): Promise<Uint8Array> {
  await requireInactive(given);
  const made = await written(given);
  await requireInactive(made);
  return made;
}

async function requireInactive(bytes: Uint8Array): Promise<void> {
  const result = await inspectPdf(bytes);
  if (result === 'active') refuse('file_type_refused');
  if (result === 'unreadable') refuse('file_unreadable');
}

/** The library is loaded for a PDF only: other files must not wait for its half a megabyte. */
async function written(given: Uint8Array): Promise<Uint8Array> {
  const { rebuildPages } = await import('./pdf-rebuild.ts');
  try {
    return await rebuildPages(given);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The references form a chain without an end.
    return refuse(error instanceof RangeError ? 'file_too_complex' : 'file_unreadable');
  }
}
