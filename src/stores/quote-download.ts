import { downloadFile } from '#backend/files.ts';
import type { KeptFile } from '#domain/file.ts';
import { quoteFiles as words } from '#messages/quote-files.ts';
import { reader } from './quote-page.ts';
import { keepsSession } from './signed-in.ts';
import { reportFailure } from './toasts.ts';

/** Saves a file of the quotation that is shown. */
export async function saveFile({ id, name }: KeptFile): Promise<void> {
  try {
    const token = keepsSession() ? await (await import('./session.ts')).freshToken() : undefined;
    const content = await downloadFile(id, { ...reader(), token });
    offer(content, name);
  } catch (error) {
    reportFailure(words.notSaved, error);
  }
}

/** The browser saves what a link with `download` leads to. */
function offer(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
