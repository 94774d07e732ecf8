import { keepsSession } from '#backend/shared/caller.ts';
import { checkout as words } from '#messages/checkout.ts';
import { optional } from '#stores/shared/retry-when-online.ts';

/** What a user has proved and stated needs no typing. Nobody else loads what reads it. */
export async function fillInBuyer(): Promise<void> {
  if (!keepsSession()) return;
  await optional(words.profileFailed, async () => {
    await (await import('./prefill-details.ts')).fillInDetails();
  });
}
