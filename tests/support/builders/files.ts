/** Private files as the function that takes them notes them, without a content. */
import { createHash } from 'node:crypto';
import { serviceRpc, type Answer } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

const SHA256 = createHash('sha256').update('drawing').digest('hex');

export const openFile = (backend: TestBackend, cart: string, over: object = {}): Promise<Answer> =>
  serviceRpc(backend, 'open_file', { cart, client: null, per_hour: 1000, ...over });

export const storeFile = (backend: TestBackend, file: string, over: object = {}) =>
  serviceRpc(backend, 'store_file', {
    file,
    name: 'drawing.pdf',
    kind: 'pdf',
    bytes: 1000,
    sha256: SHA256,
    ...over,
  });

/** A file that is kept; answers its id. */
export async function aFile(backend: TestBackend, cart: string): Promise<string> {
  const { id } = (await openFile(backend, cart)).body as { id: string };
  await storeFile(backend, id);
  return id;
}

/** It was sent a day and a minute ago. */
export const ageFile = (backend: TestBackend, file: string): Promise<unknown> =>
  backend.sql(
    `update app.files set created_at = clock_timestamp() - interval '1 day 1 minute' where id = $1`,
    [file],
  );

/** Sends a request for quotation with files, from a shopper whose mailbox is verified. */
export const quoteWithFiles = (
  backend: TestBackend,
  cart: string,
  email: string,
  files: unknown,
): Promise<Answer> =>
  serviceRpc(backend, 'submit_form', {
    kind: 'quote',
    payload: { cart, email, items: [{ description: 'A crane', quantity: 1 }], files },
    client: null,
    per_client: 1000,
    per_email: 1000,
  });
