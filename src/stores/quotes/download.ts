import { keepsSession } from '#backend/shared/caller.ts';
import { downloadFile } from '#backend/quotes/files.ts';
import type { KeptFile } from '#domain/quotes/file.ts';
import { quoteFiles as words } from '#messages/quote-files.ts';
import { offerFile } from '#stores/shared/download-file.ts';
import { reader } from './page.ts';
import { freshToken } from '#stores/account/session.ts';
import { reportFailure } from '#stores/shared/toasts.ts';

/** Saves a file of the quotation that is shown. */
export async function saveFile({ id, name }: KeptFile): Promise<void> {
  try {
    const token = keepsSession() ? await freshToken() : undefined;
    const content = await downloadFile(id, { ...reader(), token });
    offerFile(name, content, content.type);
  } catch (error) {
    reportFailure(words.notSaved, error);
  }
}
