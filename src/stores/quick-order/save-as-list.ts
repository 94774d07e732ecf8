/** The lines as a saved list. Lists belong to accounts: who is signed out signs in, and finds the lines here again. */
import { keepsSession } from '#backend/shared/caller.ts';
import { authPaths, withNext } from '#domain/account/auth-paths.ts';
import { riyadhDay } from '#domain/checkout/delivery.ts';
import { longDay } from '#messages/format-dates.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { listEntries } from './quick-order.ts';
import { makeList } from '#stores/lists/saved-lists.ts';

export async function saveAsList(): Promise<void> {
  if (!keepsSession()) {
    location.assign(withNext(authPaths.signIn, location.pathname));
    return;
  }
  await makeList(words.listName(longDay(riyadhDay(new Date()))), '', listEntries());
}
