/** The kind of a file, decided by its content alone, and the content that is stored. */
import { AppError } from '#domain/shared/errors.ts';
import type { FileKind } from '#contract/values.ts';
import { FILE_BYTES_MAX } from '#domain/quotes/file.ts';
import { hasAt } from '#supabase/functions/_shared/files/bytes.ts';
import { rebuildJpeg } from './jpeg.ts';
import { PDF_SIGNATURE } from '#supabase/functions/_shared/files/pdf/inspect-pdf.ts';
import { rebuildPdf } from '#supabase/functions/_shared/files/pdf/pdf.ts';
import { PNG_SIGNATURE, rebuildPng } from './png.ts';
import { isWebp, rebuildWebp } from './webp.ts';

export interface Content {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

export function kindOf(given: Uint8Array): FileKind | null {
  if (hasAt(given, 0, PDF_SIGNATURE)) return 'pdf';
  if (hasAt(given, 0, PNG_SIGNATURE)) return 'png';
  if (hasAt(given, 0, Uint8Array.of(0xff, 0xd8, 0xff))) return 'jpeg';
  return isWebp(given) ? 'webp' : null;
}

const REBUILD = { png: rebuildPng, jpeg: rebuildJpeg, webp: rebuildWebp, pdf: rebuildPdf } as const;

/** The content as it is kept; throws the code of its refusal. */
export async function inspectContent(given: Uint8Array): Promise<Content> {
  const kind = kindOf(given);
  if (kind === null) throw new AppError('file_type_refused');
  const bytes = await REBUILD[kind](given);
  if (bytes === null) throw new AppError('file_unreadable');
  if (bytes.length > FILE_BYTES_MAX) throw new AppError('file_too_large');
  return { kind, bytes };
}
