/** Limits the inflated size of streams: contents of pages, pictures and fonts. */
import { PDFArray, PDFContext, PDFName, PDFRawStream } from 'pdf-lib';
import { inflate } from '#supabase/functions/_shared/files/inflate.ts';
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

/** All streams of a file together. */
const INFLATED_MAX = 256 * 1024 * 1024;

/** Forms of packing of which a small file can hold gigabytes; two of them hold much more than one. */
const EXPANDING = /^\/(?:Fl|FlateDecode|LZW|LZWDecode|RL|RunLengthDecode)$/;

export async function requireSmallStreams(context: PDFContext): Promise<void> {
  let left = INFLATED_MAX;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const filters = filtersOf(object);
    if (filters.filter((one) => EXPANDING.test(one)).length > 1) refuse('file_too_complex');
    if (!/^\/Fl/.test(filters[0] ?? '')) continue;
    const { bytes } = await inflate(object.contents, left, false);
    left -= bytes;
    if (left < 0) refuse('file_unreadable');
  }
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (!(filter instanceof PDFArray)) return filter === undefined ? [] : [filter.toString()];
  return filter.asArray().map((_, at) => filter.lookup(at)?.toString() ?? '');
}
