/**
 * Documents of office programs: what they are by their content, and whether they run or load something. They are
 * kept as they are, so what is not understood is refused.
 */
import { hasAt, latin1 } from '#supabase/functions/_shared/files/bytes.ts';
import { inspectDoc } from './doc.ts';
import {
  isZip,
  decodeUtf8,
  zipEntries,
  zipPart,
  type ZipEntry,
} from '#supabase/functions/_shared/files/zip.ts';

export type OfficeResult = 'doc' | 'docx' | 'odt' | 'active' | 'unreadable';

const DOC_SIGNATURE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const ODT_TYPE = 'application/vnd.oasis.opendocument.text';
/** All parts of XML together: a document of words of 400 pages has 8 MB. */
const XML_MAX = 16 * 1024 * 1024;
/** A picture, unpacked. */
const MEDIA_MAX = 64 * 1024 * 1024;

/** null for what is no document of an office program at all. */
export async function inspectOffice(bytes: Uint8Array): Promise<OfficeResult | null> {
  if (hasAt(bytes, 0, DOC_SIGNATURE)) return inspectDoc(bytes);
  if (!isZip(bytes)) return null;
  const entries = zipEntries(bytes);
  if (entries === null) return 'unreadable';
  const names = new Map(entries.map((entry) => [entry.name, entry]));
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) {
    const { requireQuietPart, DOCX_MEDIA, DOCX_PARTS, DOCX_XML } = await import('./docx.ts');
    const rules = { parts: DOCX_PARTS, xml: DOCX_XML, media: DOCX_MEDIA };
    return judgeParts('docx', bytes, entries, { ...rules, requireQuiet: requireQuietPart });
  }
  return entries[0]?.name === 'mimetype' && names.has('content.xml')
    ? inspectOdt(bytes, entries)
    : null;
}

async function inspectOdt(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Promise<OfficeResult | null> {
  const type = await zipPart(bytes, entries[0]!, 200);
  if (type === null || latin1(type) !== ODT_TYPE) return null;
  const { requireQuietOdt, ODT_MEDIA, ODT_PARTS, ODT_XML } = await import('./odt.ts');
  const rules = { parts: ODT_PARTS, xml: ODT_XML, media: ODT_MEDIA };
  return judgeParts('odt', bytes, entries, { ...rules, requireQuiet: requireQuietOdt });
}

interface Rules {
  /** Parts that a document of words has no use for: programs, and files of other programs. */
  readonly parts: RegExp;
  readonly xml: RegExp;
  /** Other parts that are not read. */
  readonly media: RegExp;
  /** Throws the code of the refusal of a part of XML. */
  requireQuiet(text: string): void;
}

async function judgeParts(
  kind: 'docx' | 'odt',
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { parts, xml, media, requireQuiet }: Rules,
): Promise<OfficeResult> {
  if (entries.some(({ name }) => parts.test(name))) return 'active';
  let left = XML_MAX;
  for (const entry of entries.filter(({ name, size }) => size > 0 || !name.endsWith('/'))) {
    const isXml = xml.test(entry.name);
    if (!isXml && !media.test(entry.name)) return 'active';
    const part = await zipPart(bytes, entry, isXml ? left : MEDIA_MAX);
    if (part === null) return 'unreadable';
    if (!isXml && !looksLikeXml(part)) continue;
    const text = decodeUtf8(part);
    if (text === null) return 'unreadable';
    left -= part.length;
    requireQuiet(text);
  }
  return kind;
}

/** A part may call itself a picture and be XML: a relationship decides what is read as what. */
const looksLikeXml = (part: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<[\s\0]*[?!a-z]/i.test(latin1(part.subarray(0, 200)));
