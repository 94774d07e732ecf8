/** Saves a product to a list. */
import { atom } from 'nanostores';
import { addToList, createList } from '#backend/lists/saved-lists.ts';
import type { ListEntry } from '#domain/lists/saved-list.ts';
import { lists as words } from '#messages/lists.ts';
import { runTask } from '#stores/shared/task.ts';
import { loadLists } from './saved-lists.ts';
import { startOnce } from '#stores/shared/start-once.ts';

/** The list that the product was saved to last. */
export const $savedTo = atom<string | null>(null);

export const startChoice = startOnce(loadLists);

/** An empty `id` makes a list of that name. */
export const saveToList = (id: string, name: string, entry: ListEntry): Promise<boolean> =>
  runTask('save-to-list', async () => {
    $savedTo.set(null);
    const list = id
      ? await addToList(id, entry)
      : await createList({ name, note: '', items: [entry] });
    $savedTo.set(list.id);
    if (!id) await loadLists();
    return words.savedHere(list.name);
  });
