/** Reading and joining bytes. Beyond the end every byte is NaN or missing, so that comparisons fail. */

export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

export const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hasAt = (bytes: Uint8Array, offset: number, expected: Uint8Array): boolean =>
  expected.every((byte, index) => bytes[offset + index] === byte);

export const u16 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? NaN) * 256 + (bytes[at + 1] ?? NaN);

export const u32 = (bytes: Uint8Array, at: number): number =>
  u16(bytes, at) * 65536 + u16(bytes, at + 2);

export const u24Little = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? NaN) + (bytes[at + 1] ?? NaN) * 256 + (bytes[at + 2] ?? NaN) * 65536;

export const u32Little = (bytes: Uint8Array, at: number): number =>
  u24Little(bytes, at) + (bytes[at + 3] ?? NaN) * 16777216;

export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** A larger picture would burden the device that opens it. */
const PIXELS_MAX = 50_000_000;

export const isPictureSize = (width: number, height: number): boolean =>
  width >= 1 && height >= 1 && width * height <= PIXELS_MAX;
