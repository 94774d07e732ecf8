import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { isErrorCode } from '#domain/shared/error-codes.ts';
import { AppError } from '#domain/shared/errors.ts';
import { isFileErrorCode, type KeptFile } from '#domain/quotes/file.ts';
import { requestId } from '#backend/shared/request.ts';

interface Upload {
  readonly cart: string;
  readonly file: File;
  /** How much of it has left this browser, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends one file. `fetch` does not report how far it is. It is not retried: what arrived counts for the limit. */
export function uploadFile({ cart, file, onProgress, signal }: Upload): Promise<KeptFile> {
  const { promise, resolve, reject } = Promise.withResolvers<KeptFile>();
  const call = new XMLHttpRequest();
  call.open('POST', `${PUBLIC_SUPABASE_URL}/functions/v1/files`);
  call.responseType = 'json';
  call.setRequestHeader('apikey', PUBLIC_SUPABASE_ANON_KEY);
  call.setRequestHeader('x-request-id', requestId());
  call.setRequestHeader('content-type', 'application/octet-stream');
  call.setRequestHeader('x-cart', cart);
  call.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()));
  call.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(total, 1));
  call.onload = () => (call.status === 200 ? resolve(call.response) : reject(refusalIn(call)));
  call.onerror = () => reject(new AppError('unexpected'));
  call.onabort = call.onerror;
  signal.addEventListener('abort', () => call.abort());
  call.send(file);
  return promise;
}

function refusalIn({ status, response }: XMLHttpRequest): AppError {
  const { error, ...details } = (response ?? {}) as Record<string, unknown>;
  if (status === 413) return new AppError('file_too_large');
  return new AppError(isErrorCode(error) || isFileErrorCode(error) ? error : 'unexpected', details);
}

/** Access to a file: by cart session, by the key in a quotation's email, or by a user's token. */
export interface FileReader {
  readonly cart: string | null;
  readonly key: string | null;
  readonly token: string | undefined;
}

/** The content of a file, as a browser saves it. */
export async function downloadFile(id: string, { cart, key, token }: FileReader): Promise<Blob> {
  const response = await fetch(`${PUBLIC_SUPABASE_URL}/functions/v1/files?id=${id}`, {
    headers: {
      apikey: PUBLIC_SUPABASE_ANON_KEY,
      'x-request-id': requestId(),
      ...(cart && { 'x-cart': cart }),
      ...(key && { 'x-quote-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }).catch(() => undefined);
  if (!response?.ok) throw new AppError(response?.status === 404 ? 'file_not_found' : 'unexpected');
  return response.blob();
}
