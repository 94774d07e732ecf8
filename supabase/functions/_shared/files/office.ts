/**
 * Documents of office programs: what they are by their content, and whether they run or load something. They are
 * kept as they are, so what is not understood is refused.
 */
import { hasAt } from './bytes.ts';
import { judgeDoc } from './doc.ts';
import { isZip, zipEntries, zipText, type ZipEntry } from './zip.ts';

export type Judged = 'doc' | 'docx' | 'odt' | 'active' | 'unreadable';

const DOC_SIGNATURE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const ODT_TYPE = 'application/vnd.oasis.opendocument.text';
const PART_MAX = 32 * 1024 * 1024;

/** null for what is no document of an office program at all. */
export async function judgeOffice(bytes: Uint8Array): Promise<Judged | null> {
  if (hasAt(bytes, 0, DOC_SIGNATURE)) return judgeDoc(bytes);
  if (!isZip(bytes)) return null;
  const entries = zipEntries(bytes);
  if (entries === null) return 'unreadable';
  const names = new Map(entries.map((entry) => [entry.name, entry]));
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) {
    return judgeParts('docx', bytes, entries, DOCX);
  }
  return entries[0]?.name === 'mimetype' && names.has('content.xml')
    ? judgeOdt(bytes, entries)
    : null;
}

async function judgeOdt(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<Judged | null> {
  const type = await zipText(bytes, entries[0]!, 200);
  return type === ODT_TYPE ? judgeParts('odt', bytes, entries, ODT) : null;
}

interface Rules {
  /** Parts that a document of words has no use for: programs, and files of other programs. */
  readonly parts: RegExp;
  /** Parts that are read. */
  readonly read: RegExp;
  /** What they may not say. */
  readonly words: readonly RegExp[];
}

/** Another spelling of a word, which a reader of XML understands and a comparison does not. */
const HIDDEN_WORDS = /<!DOCTYPE|<!ENTITY|&#|encoding=["'](?!utf-8["'])/i;

const DOCX: Rules = {
  parts: /vba|activex|embeddings\/|oleobject|\.(?:bin|exe|js|vbs|dll|scr)$/i,
  read: /^\[Content_Types\]\.xml$|\.rels$/,
  words: [
    HIDDEN_WORDS,
    /macroEnabled|vbaProject|activeX|oleObject|attachedTemplate|\/frame"|subDocument/i,
    // A link is followed by a click; everything else that is outside is loaded by opening.
    /<Relationship\b(?=[^>]*TargetMode=["']External)(?![^>]*\/hyperlink["'])/i,
  ],
};

const ODT: Rules = {
  parts: /^(?:basic|scripts|object)(?:\/| )|\.(?:bin|exe|js|vbs|dll|scr|jar|class)$/i,
  read: /^(?:content|styles)\.xml$|^META-INF\/manifest\.xml$/,
  words: [
    /<!DOCTYPE|<!ENTITY|encoding=["'](?!utf-8["'])/i,
    /script:event-listener|dde-|vnd\.sun\.star|encryption-data|draw:(?:applet|plugin|object)\b/i,
    /href=["'][^"']*&#/i,
    /<draw:image\b[^>]*href=["'](?!Pictures\/)/i,
  ],
};

async function judgeParts(
  kind: 'docx' | 'odt',
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { parts, read, words }: Rules,
): Promise<Judged> {
  if (entries.some(({ name }) => parts.test(name))) return 'active';
  for (const entry of entries.filter(({ name }) => read.test(name))) {
    const text = await zipText(bytes, entry, PART_MAX);
    if (text === null) return 'unreadable';
    if (words.some((word) => word.test(text))) return 'active';
  }
  return kind;
}
