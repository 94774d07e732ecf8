/** Lines that had no room in the account's cart. */
import { addUnmergedLines, dropUnmergedLines, getUnmergedLines } from '#backend/account/auth.ts';
import { auth } from '#messages/account/auth.ts';
import { confirmLines } from './lines.ts';
import { ensureCart } from './token.ts';
import { retryWhenOnline } from '#stores/shared/connection.ts';
import { $unmergedLines } from './merge.ts';
import { whenSignedIn } from '#stores/account/session.ts';
import { startOnce } from '#stores/shared/start-once.ts';
import { reportFailure, showToast } from '#stores/shared/toasts.ts';

const words = auth.unmerged;

/** Lines that did not fit into the cart at an earlier sign-in. */
export const startUnmergedLines = startOnce(async () => {
  whenSignedIn(() => void retryWhenOnline(words.failed, read));
});

async function read(): Promise<void> {
  $unmergedLines.set(await getUnmergedLines());
}

/** Adds as many lines as fit now. */
export async function addUnmerged(): Promise<void> {
  try {
    const { items, unmerged } = await addUnmergedLines(await ensureCart());
    const isSame = JSON.stringify(unmerged) === JSON.stringify($unmergedLines.get());
    confirmLines(items);
    $unmergedLines.set(unmerged);
    showToast(isSame ? 'error' : 'success', isSame ? words.stillFull : words.added);
  } catch (error) {
    reportFailure(words.failed, error);
  }
}

export async function dropUnmerged(): Promise<void> {
  try {
    await dropUnmergedLines();
    $unmergedLines.set([]);
  } catch (error) {
    reportFailure(words.failed, error);
  }
}
