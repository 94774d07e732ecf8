/** Takes, reads, attaches and forgets files until each answer about them is full once. */
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { ageFile, aFile, openFile, quoteWithFiles } from '#tests/support/builders/files.ts';
import { Shopper } from '#tests/support/builders/session.ts';

export async function recordFiles(backend: TestBackend): Promise<void> {
  const shopper = await Shopper.arrive(backend);
  const email = 'files@example.com';
  await shopper.verify(email);
  const file = await aFile(backend, shopper.cart);
  await shopper.call('file_to_read', { file });
  const sent = await quoteWithFiles(backend, shopper.cart, email, [file]);
  await shopper.call('get_quote', { number: sent.body.number });
  await serviceRpc(backend, 'show_quote', { number: sent.body.number });
  await serviceRpc(backend, 'shop_file', { file });
  await ageFile(backend, await aFile(backend, shopper.cart));
  await openFile(backend, shopper.cart, { per_hour: 1 });
  await serviceRpc(backend, 'sweep');
  const { body: files } = await serviceRpc(backend, 'unwanted_files');
  await serviceRpc(backend, 'contents_removed', { files });
}
