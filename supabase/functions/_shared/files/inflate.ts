/** Inflates zlib streams, and stops at a limit: a small file can hold gigabytes. */

interface Inflated {
  /** How many bytes came out. */
  readonly bytes: number;
  /** Whether all of the input was one zlib stream within the limit. */
  readonly whole: boolean;
  readonly parts: readonly Uint8Array[];
}

const PIECE = 65_536;

/** The output is only kept when it is asked for. Archives have streams without a header. */
export async function inflate(
  input: Uint8Array,
  limit: number,
  keeps: boolean,
  format: 'deflate' | 'deflate-raw' = 'deflate',
): Promise<Inflated> {
  const reader = pieces(input).pipeThrough(new DecompressionStream(format)).getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.length;
      if (bytes > limit) return { bytes, whole: false, parts };
      if (keeps) parts.push(next.value);
    }
    return { bytes, whole: true, parts };
  } catch {
    return { bytes, whole: false, parts };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Piece by piece, so that nothing beyond the limit is inflated at once. */
function pieces(input: Uint8Array): ReadableStream<BufferSource> {
  let offset = 0;
  return new ReadableStream({
    pull(controller) {
      if (offset >= input.length) return controller.close();
      controller.enqueue(new Uint8Array(input.subarray(offset, offset + PIECE)));
      offset += PIECE;
    },
  });
}
