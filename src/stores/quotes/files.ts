/** The files of an open request for quotation: sent as soon as they are chosen, put to the request when it is sent. */
import { atom } from 'nanostores';
import { uploadFile, downloadFile } from '#backend/quotes/files.ts';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { FILE_BYTES_MAX, FILES_MAX, type KeptFile } from '#domain/quotes/file.ts';
import { ensureCart } from '#stores/cart/token.ts';
import { keepsSession } from '#backend/shared/caller.ts';
import { quoteFiles as words } from '#messages/quote-request.ts';
import { saveAsFile } from '#stores/shared/download-file.ts';
import { reader } from './page.ts';
import { reportFailure } from '#stores/shared/toasts.ts';

export interface ChosenFile {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  /** How much of it was sent, from 0 to 1. */
  readonly share: number;
  /** Once it is kept. */
  readonly id: string | null;
  /** Why it is not. */
  readonly error: ErrorCode | null;
}

interface Chosen {
  readonly files: readonly ChosenFile[];
  /** More were chosen than a request may have. */
  readonly isFull: boolean;
}

const NONE: Chosen = { files: [], isFull: false };
export const $quoteFiles = atom<Chosen>(NONE);

/** Running uploads by the key of their file. */
const underWay = new Map<
  number,
  { readonly done: Promise<void>; readonly stop: AbortController }
>();
let keys = 0;

function change(key: number, part: Partial<ChosenFile>): void {
  const { files, isFull } = $quoteFiles.get();
  const changed = files.map((one) => (one.key === key ? { ...one, ...part } : one));
  $quoteFiles.set({ files: changed, isFull });
}

/** Takes as many as there is room for, and sends them. */
export function chooseFiles(given: readonly File[]): void {
  const { files } = $quoteFiles.get();
  const room = FILES_MAX - files.length;
  const taken = given.slice(0, Math.max(room, 0)).map((file) => [++keys, file] as const);
  const chosen = taken.map(([key, { name, size }]): ChosenFile => {
    const error = size > FILE_BYTES_MAX ? 'file_too_large' : null;
    return { key, name, bytes: size, share: 0, id: null, error };
  });
  $quoteFiles.set({ files: [...files, ...chosen], isFull: given.length > room });
  for (const [key, file] of taken) if (file.size <= FILE_BYTES_MAX) send(key, file);
}

function send(key: number, file: File): void {
  const stop = new AbortController();
  const done = sendOne(key, file, stop.signal).finally(() => underWay.delete(key));
  underWay.set(key, { done, stop });
}

async function sendOne(key: number, file: File, signal: AbortSignal): Promise<void> {
  try {
    const onProgress = (share: number) => change(key, { share });
    const { id, name, bytes } = await uploadFile({
      cart: await ensureCart(),
      file,
      onProgress,
      signal,
    });
    change(key, { id, name, bytes, share: 1 });
  } catch (error) {
    change(key, { error: error instanceof AppError ? error.code : 'unexpected' });
  }
}

/** A file that is on its way is stopped. What was kept already goes after a day. */
export function removeFile(key: number): void {
  underWay.get(key)?.stop.abort();
  const { files } = $quoteFiles.get();
  $quoteFiles.set({ files: files.filter((one) => one.key !== key), isFull: false });
}

/** The form was closed or sent. */
export function forgetFiles(): void {
  for (const { stop } of underWay.values()) stop.abort();
  $quoteFiles.set(NONE);
}

/** The ids of all files, once they are kept; null where one is not. */
export async function keptFiles(): Promise<string[] | null> {
  await Promise.all([...underWay.values()].map(({ done }) => done));
  const ids = $quoteFiles.get().files.map(({ id }) => id);
  return ids.every((id) => id !== null) ? ids : null;
}

/** The shop does not know these files any more: they have to be chosen again. */
export function dropFiles(): void {
  const { files, isFull } = $quoteFiles.get();
  $quoteFiles.set({
    files: files.map((one) => ({ ...one, id: null, error: 'file_not_found' })),
    isFull,
  });
}

const userToken = async (): Promise<string | undefined> =>
  (await import('#stores/account/session-token.ts')).freshToken();

/** Saves a file of the quotation that is shown. */
export async function saveFile({ id, name }: KeptFile): Promise<void> {
  try {
    const token = keepsSession() ? await userToken() : undefined;
    const content = await downloadFile(id, { ...reader(), token });
    saveAsFile(name, content, content.type);
  } catch (error) {
    reportFailure(words.notSaved, error);
  }
}
