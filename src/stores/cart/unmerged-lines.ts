/** Lines that had no room in the account's cart. */
import { addLeftOverLines, dropLeftOverLines, leftOverLines } from '#backend/account/auth.ts';
import { auth } from '#messages/auth.ts';
import { confirmLines } from './lines.ts';
import { ensureCart } from './token.ts';
import { optional } from '#stores/shared/connection.ts';
import { $leftOver } from './merge.ts';
import { whenSignedIn } from '#stores/account/session.ts';
import { startOnce } from '#stores/shared/start-once.ts';
import { reportFailure, showToast } from '#stores/shared/toasts.ts';

const words = auth.leftOver;

/** What an earlier sign-in left over. */
export const startLeftOver = startOnce(async () => {
  whenSignedIn(() => void optional(words.failed, read));
});

async function read(): Promise<void> {
  $leftOver.set(await leftOverLines());
}

/** As many as fit now. */
export async function addLeftOver(): Promise<void> {
  try {
    const { items, leftOver } = await addLeftOverLines(await ensureCart());
    const isSame = JSON.stringify(leftOver) === JSON.stringify($leftOver.get());
    confirmLines(items);
    $leftOver.set(leftOver);
    showToast(isSame ? 'error' : 'success', isSame ? words.stillFull : words.added);
  } catch (error) {
    reportFailure(words.failed, error);
  }
}

export async function dropLeftOver(): Promise<void> {
  try {
    await dropLeftOverLines();
    $leftOver.set([]);
  } catch (error) {
    reportFailure(words.failed, error);
  }
}
