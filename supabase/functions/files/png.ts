/** PNG (W3C, third edition): rebuilt from the chunks that make the picture; text, EXIF, animation and appendices go. */
import {
  hasAt,
  isPictureSize,
  join,
  latin1,
  u32,
} from '#supabase/functions/_shared/files/bytes.ts';
import { inflate } from '#supabase/functions/_shared/files/inflate.ts';

export const PNG_SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The largest picture as it is in memory: what inflates to more is refused unseen. */
const RAW_MAX = 256 * 1024 * 1024;

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** With length, type and CRC. */
  readonly whole: Uint8Array;
}

/** The same picture without anything else; null for what is no whole PNG. */
export async function rebuildPng(given: Uint8Array): Promise<Uint8Array | null> {
  const chunks = readChunks(given);
  if (chunks === null) return null;
  const kept = chunks.filter(({ type }) => KEPT.has(type));
  const header = readHeader(kept[0]);
  if (header === null || !isInOrder(kept, header)) return null;
  const data = join(kept.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
  const expected = rawBytes(header);
  if (expected > RAW_MAX) return null;
  const { bytes, whole } = await inflate(data, expected, false);
  if (!whole || bytes !== expected) return null;
  return join([PNG_SIGNATURE, ...kept.map((chunk) => chunk.whole)]);
}

const KEPT: ReadonlySet<string> = new Set(['IHDR', 'gAMA', 'sRGB', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** All chunks to IEND; what follows it is nobody's. An unknown chunk that the picture needs refuses the file. */
function readChunks(given: Uint8Array): Chunk[] | null {
  if (!hasAt(given, 0, PNG_SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE.length; ;) {
    const chunk = readChunk(given, at);
    if (chunk === null) return null;
    const isCritical = /^[A-Z]/.test(chunk.type);
    if (isCritical && !KEPT.has(chunk.type)) return null;
    chunks.push(chunk);
    if (chunk.type === 'IEND') return chunks;
    at += chunk.whole.length;
  }
}

function readChunk(given: Uint8Array, at: number): Chunk | null {
  const end = at + 12 + u32(given, at);
  if (!(end <= given.length)) return null;
  const type = latin1(given.subarray(at + 4, at + 8));
  if (!/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(type)) return null;
  if (u32(given, end - 4) !== crc32(given.subarray(at + 4, end - 4))) return null;
  return { type, data: given.subarray(at + 8, end - 4), whole: given.subarray(at, end) };
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
  readonly interlaced: boolean;
}

/** Channels and depths of each colour type. */
const COLOURS: Readonly<Record<number, readonly [number, readonly number[]]>> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
};

function readHeader(chunk: Chunk | undefined): Header | null {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) return null;
  const [depth = 0, colour = -1, compression, filter, interlace = -1] = chunk.data.subarray(8);
  const [width, height] = [u32(chunk.data, 0), u32(chunk.data, 4)];
  const isKnown = COLOURS[colour]?.[1].includes(depth) === true;
  if (!isKnown || compression !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1))
    return null;
  if (!isPictureSize(width, height)) return null;
  return { width, height, depth, colour, interlaced: interlace === 1 };
}

/** Looked at before the order: of a million chunks the pattern below would try every division. */
function areOnce(chunks: readonly Chunk[]): boolean {
  const others = chunks.filter(({ type }) => type !== 'IDAT').map(({ type }) => type);
  return new Set(others).size === others.length;
}

/** Each chunk once and with its size, those before the picture before it, the data in one run. */
function isInOrder(chunks: readonly Chunk[], { colour, depth }: Header): boolean {
  if (!areOnce(chunks)) return false;
  const order = chunks
    .filter(({ type }, at) => type !== 'IDAT' || chunks[at - 1]?.type !== 'IDAT')
    .map(({ type }) => type)
    .join(' ');
  if (!/^IHDR( gAMA| sRGB)*( PLTE)?( gAMA| sRGB)*( tRNS)?( gAMA| sRGB)* IDAT IEND$/.test(order))
    return false;
  const [gamma, srgb, palette, alpha] = ['gAMA', 'sRGB', 'PLTE', 'tRNS'].map((type) =>
    chunks.filter((chunk) => chunk.type === type).map(({ data }) => data.length),
  ) as [number[], number[], number[], number[]];
  const colours = (palette[0] ?? 0) / 3;
  return (
    isOnce(gamma, (length) => length === 4) &&
    isOnce(srgb, (length) => length === 1) &&
    isOnce(palette, () => Number.isInteger(colours) && colours >= 1 && colours <= 256) &&
    isOnce(
      alpha,
      (length) =>
        length === { 0: 2, 2: 6 }[colour] || (colour === 3 && length >= 1 && length <= colours),
    ) &&
    (colour === 3
      ? colours >= 1 && colours <= 2 ** depth
      : colours === 0 || colour === 2 || colour === 6) &&
    chunks.at(-1)?.data.length === 0
  );
}

const isOnce = (lengths: number[], accepts: (length: number) => boolean): boolean =>
  lengths.length === 0 || (lengths.length === 1 && accepts(lengths[0] ?? 0));

/** Start and step of the seven passes of an interlaced picture: x, y, and how far apart. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** How many bytes the picture has once it is inflated: rows of points, each with the byte of its filter. */
function rawBytes({ width, height, depth, colour, interlaced }: Header): number {
  const bits = depth * (COLOURS[colour]?.[0] ?? 0);
  const sized = (across: number, down: number): number =>
    across === 0 ? 0 : down * (1 + Math.ceil((across * bits) / 8));
  if (!interlaced) return sized(width, height);
  return PASSES.reduce((sum, [x, y, stepX, stepY]) => {
    const across = Math.max(0, Math.ceil((width - x) / stepX));
    return sum + sized(across, Math.max(0, Math.ceil((height - y) / stepY)));
  }, 0);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
