import { AppError } from '#domain/shared/errors.ts';
import { RequestRefused } from './answers.ts';

export const BODY_LIMIT = 16 * 1024;

export type Body = Readonly<Record<string, unknown>>;

/** The JSON object of a POST, whatever its content type is; anything else is refused. */
export async function readBody(request: Request): Promise<Body> {
  return jsonObject(await readText(request));
}

export function jsonObject(text: string): Body {
  const value = parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw new RequestRefused(422);
}

/** The raw text of a POST, at most 16 kB of it: a length that the caller states is not believed. */
export async function readText(request: Request, limit = BODY_LIMIT): Promise<string> {
  if (request.method !== 'POST') throw new RequestRefused(405);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new RequestRefused(413);
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
}

/** The bytes of a file: no more are read than it may have, whatever length is stated. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    throw new AppError('file_too_large');
  const whole = new Uint8Array(limit);
  let size = 0;
  for await (const chunk of request.body ?? []) {
    if (size + chunk.byteLength > limit) throw new AppError('file_too_large');
    whole.set(chunk, size);
    size += chunk.byteLength;
  }
  return whole.slice(0, size);
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
