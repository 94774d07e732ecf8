import { RequestRefused } from './answers.ts';

export const BODY_LIMIT = 16 * 1024;

export type Body = Readonly<Record<string, unknown>>;

/** The JSON object of a POST, whatever its content type is; anything else is refused. */
export async function readBody(request: Request): Promise<Body> {
  const text = await readText(request);
  const value = parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw new RequestRefused(422);
}

/** The raw text of a POST, at most 16 kB of it: a length that the caller states is not believed. */
export async function readText(request: Request): Promise<string> {
  if (request.method !== 'POST') throw new RequestRefused(405);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw new RequestRefused(413);
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new RequestRefused(422);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestRefused(422);
  }
}
