/** ZIP archives (APPNOTE 6.3) as office programs write them: nothing before, between or behind, nothing encrypted. */
import { hasAt, join, latin1 } from './bytes.ts';
import { inflate } from './inflate.ts';

export interface ZipEntry {
  readonly name: string;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  /** The offset of its local header. */
  readonly at: number;
  readonly packed: number;
  readonly size: number;
}

const LOCAL = Uint8Array.of(0x50, 0x4b, 0x03, 0x04);
const CENTRAL = Uint8Array.of(0x50, 0x4b, 0x01, 0x02);
const END = Uint8Array.of(0x50, 0x4b, 0x05, 0x06);
const END_LENGTH = 22;
const ENTRIES_MAX = 2000;
/** Encrypted in the older, the newer way, or with its directory; or changes of another file. */
const ENCRYPTED = 0x2061;
/** The limit for all inflated parts together. */
const WHOLE_MAX = 128 * 1024 * 1024;

export const isZip = (bytes: Uint8Array): boolean => hasAt(bytes, 0, LOCAL);

/** The entries of an archive; null for what another program could read in another way. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const end = bytes.length - END_LENGTH;
  if (!isZip(bytes) || end < 0 || !hasAt(bytes, end, END)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count < 1 || count > ENTRIES_MAX) return null;
  const entries: ZipEntry[] = [];
  for (let one = 0; one < count; one += 1) {
    if (at + 46 > end || !hasAt(bytes, at, CENTRAL)) return null;
    const named = view.getUint16(at + 28, true);
    const entry = entryAt(view, bytes, at, named);
    if (entry === null) return null;
    entries.push(entry);
    at += 46 + named + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at === end && areSound(entries) && areApart(bytes, entries) ? entries : null;
}

function entryAt(view: DataView, bytes: Uint8Array, at: number, named: number): ZipEntry | null {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const local = view.getUint32(at + 42, true);
  if ((flags & ENCRYPTED) !== 0 || (method !== 0 && method !== 8)) return null;
  if (!hasAt(bytes, local, LOCAL) || local + 30 > bytes.length) return null;
  const name = latin1(bytes.subarray(at + 46, at + 46 + named));
  const localName = view.getUint16(local + 26, true);
  if (latin1(bytes.subarray(local + 30, local + 30 + localName)) !== name) return null;
  const packed = view.getUint32(at + 20, true);
  return { name, method, at: local, packed, size: view.getUint32(at + 24, true) };
}

/** No two parts share bytes: a small archive could hold one content a thousand times. */
function areApart(bytes: Uint8Array, entries: readonly ZipEntry[]): boolean {
  const inOrder = entries.toSorted((one, other) => one.at - other.at);
  return inOrder.every(({ at, packed }, index) => {
    const next = inOrder[index + 1]?.at ?? bytes.length;
    return startOf(bytes, at) + packed <= next;
  });
}

/** Names that stay within the archive, each once, and a whole that can be unpacked. */
function areSound(entries: readonly ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const whole = entries.reduce((sum, { size }) => sum + size, 0);
  const isInside = ({ name }: ZipEntry): boolean => !/^\/|\\|\.\.|:|\p{Cc}/u.test(name);
  return names.size === entries.length && whole <= WHOLE_MAX && entries.every(isInside);
}

/** A part, unpacked; null where it is too long or not as long as the archive reports. */
export async function zipPart(
  bytes: Uint8Array,
  { at, method, packed, size }: ZipEntry,
  limit: number,
): Promise<Uint8Array | null> {
  if (size > limit) return null;
  const start = startOf(bytes, at);
  const given = bytes.subarray(start, start + packed);
  if (method === 0) return given.length === size ? given : null;
  const { whole, parts } = await inflate(given, size, true, 'deflate-raw');
  const part = join(parts);
  return whole && part.length === size ? part : null;
}

/** The offset of the content of a part, behind its own header. */
function startOf(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

/** null for what is no text, or has letters that XML has not. */
export function decodeUtf8(part: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(part);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
