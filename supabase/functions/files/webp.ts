/** WebP (RFC 9649): rebuilt from the picture and its transparency; profiles, EXIF, XMP and appendices go. No animation. */
import {
  ascii,
  hasAt,
  isPictureSize,
  join,
  latin1,
  u24Little,
  u32Little,
} from '#supabase/functions/_shared/files/bytes.ts';

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const isWebp = (given: Uint8Array): boolean =>
  hasAt(given, 0, ascii('RIFF')) && hasAt(given, 8, ascii('WEBP'));

/** The same picture without anything else; null for what is no whole WebP. */
export function rebuildWebp(given: Uint8Array): Uint8Array | null {
  const chunks = isWebp(given) ? readChunks(given) : null;
  const kept = chunks?.filter(({ type }) => KEPT.test(type)) ?? [];
  const order = kept.map(({ type }) => type).join('');
  const picture = kept.at(-1);
  if (!picture || !/^(VP8X)?(VP8L|(ALPH)?VP8 )$/.test(order)) return null;
  if (order.startsWith('ALPH') || chunks?.some(({ type }) => type.startsWith('ANI'))) return null;
  const size = picture.type === 'VP8L' ? sizeLossless(picture.data) : sizeLossy(picture.data);
  const canvas = kept[0]?.type === 'VP8X' ? sizeOfCanvas(kept[0].data) : size;
  if (!size || !canvas || !isPictureSize(size.width, size.height)) return null;
  if (canvas.width !== size.width || canvas.height !== size.height) return null;
  const alpha = kept.find(({ type }) => type === 'ALPH');
  return riff(alpha ? [extended(size), alpha, picture] : [picture]);
}

const KEPT = /^(VP8[X L]|ALPH)$/;

function readChunks(given: Uint8Array): Chunk[] | null {
  const end = 8 + u32Little(given, 4);
  if (!(end <= given.length)) return null;
  const chunks: Chunk[] = [];
  for (let at = 12; at < end;) {
    const length = u32Little(given, at + 4);
    if (!(at + 8 + length <= end)) return null;
    const type = latin1(given.subarray(at, at + 4));
    if (!/^[A-Z0-9 ]{4}$/.test(type)) return null;
    chunks.push({ type, data: given.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** A key frame of VP8, whose first part is in the chunk. */
function sizeLossy(data: Uint8Array): Size | null {
  const tag = u24Little(data, 0);
  const isKeyFrame = (tag & 1) === 0 && hasAt(data, 3, Uint8Array.of(0x9d, 0x01, 0x2a));
  if (!isKeyFrame || data.length < 11 || tag >> 5 > data.length - 10) return null;
  const [a = 0, b = 0, c = 0, d = 0] = data.subarray(6);
  return { width: a + (b & 0x3f) * 256, height: c + (d & 0x3f) * 256 };
}

function sizeLossless(data: Uint8Array): Size | null {
  const bits = u32Little(data, 1);
  if (data[0] !== 0x2f || data.length < 6 || bits >>> 29 !== 0) return null;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const sizeOfCanvas = (data: Uint8Array): Size | null =>
  data.length === 10 && ((data[0] ?? 0) & 2) === 0
    ? { width: u24Little(data, 4) + 1, height: u24Little(data, 7) + 1 }
    : null;

const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff);

/** That there is transparency, and nothing else. */
const extended = ({ width, height }: Size): Chunk => {
  const data = [0x10, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)];
  return { type: 'VP8X', data: Uint8Array.from(data) };
};

function riff(chunks: readonly Chunk[]): Uint8Array {
  const parts = chunks.flatMap(({ type, data }) => [
    ascii(type),
    Uint8Array.from(little(data.length, 4)),
    data,
    new Uint8Array(data.length % 2),
  ]);
  const body = join([ascii('WEBP'), ...parts]);
  return join([ascii('RIFF'), Uint8Array.from(little(body.length, 4)), body]);
}
