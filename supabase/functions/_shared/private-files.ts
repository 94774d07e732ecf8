/** Stores the contents of private files: in a folder locally, in a private bucket of Supabase Storage on hosted. */
import { isFileId } from '#domain/quotes/file.ts';
import { keyHeaders } from './keys.ts';
import type { Settings } from './settings.ts';

export interface PrivateFiles {
  put(id: string, content: Uint8Array): Promise<void>;
  /** null where nothing is kept under this id. */
  get(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Nothing happens where nothing is kept. */
  remove(id: string): Promise<void>;
}

export const BUCKET = 'private-files';
const TIMEOUT_MS = 20_000;

/** An id is a part of an address or a path: anything else goes nowhere. */
export function safeId(id: string): string {
  if (!isFileId(id)) throw new StorageFailure('id');
  return id;
}

class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type StorageSettings = Pick<Settings, 'supabaseUrl' | 'serviceKey'>;

/** A bucket that only the service key opens; it is made by the first upload. */
export function filesInStorage(
  settings: StorageSettings,
  send: typeof fetch = fetch,
): PrivateFiles {
  const call = storageCall(settings, send);
  const path = (id: string): string => `object/${BUCKET}/${safeId(id)}`;
  const put = (id: string, content: Uint8Array): Promise<Response> =>
    call('POST', path(id), new Uint8Array(content), 'application/octet-stream');
  return {
    async put(id, content) {
      let answer = await put(id, content);
      if (await isMissing(answer)) {
        need(await makeBucket(call), 409);
        answer = await put(id, content);
      }
      need(answer);
    },
    async get(id) {
      const answer = await call('GET', path(id));
      return (await isMissing(answer)) ? null : new Uint8Array(await need(answer).arrayBuffer());
    },
    async remove(id) {
      const answer = await call('DELETE', path(id));
      if (!(await isMissing(answer))) need(answer);
    },
  };
}

type Call = (method: string, path: string, body?: BodyInit, type?: string) => Promise<Response>;

const storageCall =
  ({ supabaseUrl, serviceKey }: StorageSettings, send: typeof fetch): Call =>
  async (method, path, body, type) => {
    const headers = keyHeaders(serviceKey);
    try {
      return await send(`${supabaseUrl}/storage/v1/${path}`, {
        method,
        headers: type === undefined ? headers : { ...headers, 'content-type': type },
        body: body ?? null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      throw new StorageFailure('no answer');
    }
  };

const makeBucket = (call: Call): Promise<Response> => {
  const bucket = { id: BUCKET, name: BUCKET, public: false };
  return call('POST', 'bucket', JSON.stringify(bucket), 'application/json');
};

/** Storage answers 400 with the real status in its body, newer versions the status itself. */
async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status === 404) return true;
  if (answer.status !== 400) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Record<string, unknown>;
  return String(body['statusCode']) === '404';
}

function need(answer: Response, also?: number): Response {
  if (!answer.ok && answer.status !== also) throw new StorageFailure(String(answer.status));
  return answer;
}
