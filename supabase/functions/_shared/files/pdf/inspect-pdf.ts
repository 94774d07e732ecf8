/**
 * Refuses a PDF (ISO 32000) that acts when it is opened, contains other files, is encrypted, or hides whether it
 * does so. docs/files.md lists the limits of this inspection.
 */
import { ascii, hasAt, join, latin1 } from '#supabase/functions/_shared/files/bytes.ts';
import { inflate } from '#supabase/functions/_shared/files/inflate.ts';

export const PDF_SIGNATURE = ascii('%PDF-');

export type PdfResult = 'fine' | 'active' | 'unreadable';

/** All streams that hold objects, inflated. */
const OBJECTS_MAX = 16 * 1024 * 1024;

const NAME_ENDS = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`;
const ACTIVE = new RegExp(
  `/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|XFA|Encrypt)${NAME_ENDS}`,
);
/** Too short to be looked for in compressed data, where it is there by chance. */
const SCRIPT = new RegExp(`/JS${NAME_ENDS}`);

export async function inspectPdf(given: Uint8Array): Promise<PdfResult> {
  const file = latin1(given);
  if (!/^%PDF-[12]\.\d/.test(file) || !endsAsPdf(file)) return 'unreadable';
  if (isArchive(given) || ACTIVE.test(decoded(file))) return 'active';
  const { outside, streams } = split(file);
  if (!/\d\s+\d+\s+obj/.test(file)) return 'unreadable';
  if (SCRIPT.test(decoded(outside))) return 'active';
  return judgeStreams(given, streams);
}

/** After the last mark of the end only white space. */
const endsAsPdf = (file: string): boolean => /%%EOF[\0\t\n\f\r ]{0,1000}$/.test(file.slice(-1024));

/** In a name any letter may be written as a number. */
const decoded = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The end of a ZIP archive: programs that read archives look for it from the end. */
function isArchive(given: Uint8Array): boolean {
  const mark = Uint8Array.of(0x50, 0x4b, 0x05, 0x06);
  const from = Math.max(0, given.length - 22 - 65_535);
  for (let at = given.indexOf(0x50, from); at !== -1; at = given.indexOf(0x50, at + 1)) {
    if (hasAt(given, at, mark)) return true;
  }
  return false;
}

interface Stream {
  /** The text before it: its dictionary, with everything that precedes that. */
  readonly before: string;
  readonly start: number;
  readonly end: number;
}

/** The text between the streams, and the streams. */
function split(file: string): { outside: string; streams: Stream[] } {
  const streams: Stream[] = [];
  const outside: string[] = [];
  let from = 0;
  const begins = /stream\r?\n/g;
  for (let found = begins.exec(file); found; found = begins.exec(file)) {
    const before = file.slice(from, found.index);
    const start = begins.lastIndex;
    const next = file.indexOf('endstream', start);
    const end = next === -1 ? file.length : next;
    outside.push(before);
    streams.push({ before, start, end });
    from = Math.min(file.length, end + 'endstream'.length);
    begins.lastIndex = from;
  }
  return { outside: [...outside, file.slice(from)].join('\n'), streams };
}

async function judgeStreams(given: Uint8Array, streams: readonly Stream[]): Promise<PdfResult> {
  let left = OBJECTS_MAX;
  for (const stream of streams) {
    if (!/\/(ObjStm|First)\b/.test(decoded(stream.before))) continue;
    const names = decoded(stream.before.slice(stream.before.lastIndexOf('obj')));
    const result = await inspectObjects(given, stream, names, left);
    if (typeof result === 'string') return result;
    left -= result;
  }
  return 'fine';
}

/** Objects in a stream are looked at like those outside; in a form that is not read here they are refused. */
async function inspectObjects(
  given: Uint8Array,
  stream: Stream,
  names: string,
  limit: number,
): Promise<number | PdfResult> {
  const content = await objectsIn(given, stream, names, limit);
  if (content === null) return 'unreadable';
  const text = decoded(latin1(content));
  return ACTIVE.test(text) || SCRIPT.test(text) ? 'active' : content.length;
}

async function objectsIn(
  given: Uint8Array,
  { start, end }: Stream,
  names: string,
  limit: number,
): Promise<Uint8Array | null> {
  if (/\/(DecodeParms|DP|F|FFilter)\b/.test(names)) return null;
  const filters = names.match(
    /\/(ASCIIHex|ASCII85|LZW|RunLength|Flate|CCITTFax|JBIG2|DCT|JPX|Crypt)Decode\b|\/Fl\b/g,
  );
  if (!/\/Filter\b/.test(names)) return given.subarray(start, end);
  if (filters?.length !== 1 || !/^\/Fl/.test(filters[0])) return null;
  for (const last of endings(given, start, end)) {
    const { whole, parts } = await inflate(given.subarray(start, last), limit, true);
    if (whole) return join(parts);
  }
  return null;
}

/** A line may end between the data and the word that follows it, or not. */
const endings = (given: Uint8Array, start: number, end: number): number[] =>
  [0, 1, 2]
    .filter((skip) => given.subarray(end - skip, end).every((byte) => byte === 10 || byte === 13))
    .map((skip) => Math.max(start, end - skip));
