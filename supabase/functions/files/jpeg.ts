/**
 * JPEG (ITU-T T.81, JFIF): rebuilt from the segments that make the picture. Of EXIF only the direction in which a
 * phone was held stays; place, time, thumbnails, profiles, comments and appendices go.
 */
import {
  ascii,
  hasAt,
  isPictureSize,
  join,
  u16,
  u32,
  u32Little,
} from '#supabase/functions/_shared/files/bytes.ts';

const SOI = new Uint8Array([0xff, 0xd8]);
const EOI = new Uint8Array([0xff, 0xd9]);
/** More scans than any camera or program writes are there to keep a viewer busy. */
const SCANS_MAX = 100;

const JFIF = ascii('JFIF\0');
const EXIF = ascii('Exif\0\0');
const ADOBE = ascii('Adobe');

interface Picture {
  jfif: Uint8Array | null;
  turned: Uint8Array | null;
  adobe: Uint8Array | null;
  /** Components of the frame; 0 before it. */
  components: number;
  scans: number;
  readonly parts: Uint8Array[];
}

interface Segment {
  readonly marker: number;
  readonly body: Uint8Array;
  /** With its marker and length. */
  readonly whole: Uint8Array;
  /** The offset of the next one. */
  readonly end: number;
}

/** The same picture without anything else; null for what is no whole JPEG. */
export function rebuildJpeg(given: Uint8Array): Uint8Array | null {
  if (!hasAt(given, 0, SOI)) return null;
  const empty = { jfif: null, turned: null, adobe: null };
  const picture: Picture = { ...empty, components: 0, scans: 0, parts: [] };
  for (let at = 2; ;) {
    while (given[at] === 0xff && given[at + 1] === 0xff) at += 1;
    if (hasAt(given, at, EOI)) return picture.scans > 0 ? whole(picture) : null;
    const segment = readSegment(given, at);
    if (segment === null || !take(picture, segment)) return null;
    at = segment.end;
  }
}

const whole = ({ jfif, turned, adobe, parts }: Picture): Uint8Array =>
  join([SOI, ...[jfif, turned, adobe].filter((part) => part !== null), ...parts, EOI]);

function readSegment(given: Uint8Array, at: number): Segment | null {
  const marker = given[at + 1] ?? 0;
  const end = at + 2 + u16(given, at + 2);
  if (given[at] !== 0xff || !(end >= at + 4 && end <= given.length)) return null;
  const body = given.subarray(at + 4, end);
  const next = marker === 0xda ? endOfScan(given, end) : end;
  return { marker, body, whole: given.subarray(at, next), end: next };
}

/** Within a scan 0xff is followed by 0, or by the number of a restart. */
function endOfScan(given: Uint8Array, start: number): number {
  for (let at = start; ; at += 2) {
    at = given.indexOf(0xff, at);
    if (at === -1) return given.length;
    const next = given[at + 1] ?? 0xff;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

/** False where the segment makes the file none that is kept. */
function take(picture: Picture, { marker, body, whole }: Segment): boolean {
  if (marker === 0xda) return takeScan(picture, body, whole);
  if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) return takeFrame(picture, body, whole);
  if (marker === 0xe0) picture.jfif ??= jfifOf(body);
  else if (marker === 0xe1) picture.turned ??= turnedOf(body);
  else if (marker === 0xee) picture.adobe ??= adobeOf(body);
  else if (isTable(marker, body)) picture.parts.push(whole);
  else return (marker >= 0xe2 && marker <= 0xef) || marker === 0xfe;
  return true;
}

function takeFrame(picture: Picture, body: Uint8Array, whole: Uint8Array): boolean {
  const components = body[5] ?? 0;
  const isFrame =
    picture.components === 0 &&
    body[0] === 8 &&
    isPictureSize(u16(body, 3), u16(body, 1)) &&
    [1, 3, 4].includes(components) &&
    body.length === 6 + 3 * components;
  picture.components = components;
  picture.parts.push(whole);
  return isFrame;
}

function takeScan(picture: Picture, body: Uint8Array, whole: Uint8Array): boolean {
  const components = body[0] ?? 0;
  picture.scans += 1;
  picture.parts.push(whole);
  return (
    components >= 1 &&
    components <= picture.components &&
    body.length === 4 + 2 * components &&
    whole.length > body.length + 4 &&
    picture.scans <= SCANS_MAX
  );
}

/** Tables of quantization and of Huffman codes, and the restart interval: exactly as long as they say. */
function isTable(marker: number, body: Uint8Array): boolean {
  if (marker === 0xdd) return body.length === 2;
  if (marker !== 0xdb && marker !== 0xc4) return false;
  let at = 0;
  while (at < body.length) at += marker === 0xdb ? quantizers(body, at) : codes(body, at);
  return at === body.length && at > 0;
}

const quantizers = (body: Uint8Array, at: number): number => ((body[at] ?? 0) >> 4 ? 129 : 65);

const codes = (body: Uint8Array, at: number): number =>
  17 + body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);

/** Version and density, without the thumbnail. */
const jfifOf = (body: Uint8Array): Uint8Array | null =>
  body.length >= 14 && hasAt(body, 0, JFIF)
    ? new Uint8Array([0xff, 0xe0, 0, 16, ...body.subarray(0, 12), 0, 0])
    : null;

/** Which colours a picture of Adobe's programs has. */
const adobeOf = (body: Uint8Array): Uint8Array | null =>
  body.length >= 12 && hasAt(body, 0, ADOBE)
    ? new Uint8Array([0xff, 0xee, 0, 14, ...body.subarray(0, 12)])
    : null;

/** An EXIF segment that has nothing but how the picture is to be turned. */
function turnedOf(body: Uint8Array): Uint8Array | null {
  const direction = body.length >= 32 && hasAt(body, 0, EXIF) ? directionIn(body.subarray(6)) : 1;
  if (!(direction >= 2 && direction <= 8)) return null;
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, direction];
  return new Uint8Array([0xff, 0xe1, 0, 34, ...EXIF, ...tiff, 0, 0, 0, 0, 0, 0]);
}

/** 1 to 8, of the first directory; 1, as it is, where nothing is said. */
function directionIn(tiff: Uint8Array): number {
  const isLittle = tiff[0] === 0x49;
  const short = (at: number): number =>
    isLittle ? u16(Uint8Array.of(tiff[at + 1] ?? 0, tiff[at] ?? 0), 0) : u16(tiff, at);
  const start = isLittle ? u32Little(tiff, 4) : u32(tiff, 4);
  const entries = Math.min(short(start) || 0, 200);
  for (let entry = start + 2; entry < start + 2 + entries * 12; entry += 12) {
    if (short(entry) === 0x112 && short(entry + 2) === 3) return short(entry + 8);
  }
  return 1;
}
