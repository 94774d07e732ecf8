/** The saved lists of the signed-in user, and the one that a page shows. */
import { map } from 'nanostores';
import {
  changeList,
  createList,
  deleteList,
  listKey,
  revokeList,
  savedList,
  savedLists,
  shareList,
} from '#backend/lists/saved-lists.ts';
import { accountPath } from '#domain/account/auth-paths.ts';
import { AppError } from '#domain/shared/errors.ts';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import {
  isListId,
  withQuantity,
  type ListEntry,
  type ListSummary,
  type SavedList,
  type ListItem,
} from '#domain/lists/saved-list.ts';
import { lists as words } from '#messages/lists.ts';
import { runTask } from '#stores/shared/task.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';
import { errorCodeOf } from '#stores/shared/toasts.ts';
import { saveAsCsv } from './lines-file.ts';

interface ListsState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly lists: readonly ListSummary[];
}

interface ListState {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
  readonly list: SavedList | null;
  /** The link, once it was made or asked for. */
  readonly link: string;
}

export const $lists = map<ListsState>({ state: 'loading', lists: [] });
export const $list = map<ListState>({ state: 'loading', list: null, link: '' });

export const listPath = (id: string): string => `${accountPath('lists')}?id=${id}`;

/** The list that the address names, null on the page of all lists. */
export const listInAddress = (): string | null => new URLSearchParams(location.search).get('id');

export async function loadLists(): Promise<void> {
  $lists.setKey('state', 'loading');
  try {
    $lists.set({ state: 'ready', lists: await savedLists() });
  } catch (error) {
    console.error(words.failed, error);
    $lists.set({ state: 'failed', lists: [] });
  }
}

const isMissing = (error: unknown): boolean => errorCodeOf(error) === 'list_not_found';

export async function loadList(id: string): Promise<void> {
  if (!isListId(id)) return $list.set({ state: 'missing', list: null, link: '' });
  $list.setKey('state', 'loading');
  try {
    $list.set({ state: 'ready', list: await savedList(id), link: '' });
  } catch (error) {
    console.error(words.listFailed, error);
    $list.set({ state: isMissing(error) ? 'missing' : 'failed', list: null, link: '' });
  }
}

/** Goes on to the new list. */
export const saveNewList = (
  name: string,
  note: string,
  items: readonly ListEntry[],
): Promise<boolean> =>
  runTask('make', async () => {
    const { id } = await createList({ name, note, items });
    location.assign(listPath(id));
    return '';
  });

const present = (): SavedList => {
  const { list } = $list.get();
  if (!list) throw new AppError('list_not_found');
  return list;
};

export const renameList = (name: string, note: string): Promise<boolean> =>
  runTask('rename', async () => {
    $list.setKey('list', await changeList(present().id, { name, note }));
    return words.saved;
  });

/** 0 takes the product out. */
export const setQuantity = (product: string, quantity: number): Promise<boolean> =>
  runTask('items', async () => {
    const { id, name, note, items } = present();
    const changed = { name, note: note ?? '', items: withQuantity(items, product, quantity) };
    $list.setKey('list', await changeList(id, changed));
    return quantity > 0 ? words.quantitySaved : words.removed;
  });

/** The key is behind '#': it reaches no server's log. */
const linkOf = (key: string): string =>
  new URL(`${pagePaths.sharedList}#key=${key}`, location.href).href;

export const shareThisList = (): Promise<boolean> =>
  runTask('share', async () => {
    const list = present();
    const link = linkOf(await shareList(list.id));
    $list.set({ state: 'ready', list: { ...list, isShared: true }, link });
    return words.linkOpens;
  });

export const showLink = (): Promise<boolean> =>
  runTask('share', async () => {
    const key = await listKey(present().id);
    if (key === null) return words.linkUnknown;
    $list.setKey('link', linkOf(key));
    return words.linkOpens;
  });

export const stopSharing = (): Promise<boolean> =>
  runTask('share', async () => {
    const list = present();
    await revokeList(list.id);
    $list.set({ state: 'ready', list: { ...list, isShared: false }, link: '' });
    return words.stopped;
  });

export const deleteThisList = (): Promise<boolean> =>
  runTask('delete-list', async () => {
    await deleteList(present().id);
    replaceWithToast(accountPath('lists'), 'success', words.deleted);
    return '';
  });

export const downloadList = (items: readonly ListItem[]): void =>
  saveAsCsv(
    words.csvName,
    items.map(({ sku: text, ...item }) => ({ ...item, text })),
  );
