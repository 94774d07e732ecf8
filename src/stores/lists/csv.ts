/** A saved list as a file. */
import type { ListItem } from '#domain/lists/saved-list.ts';
import { lists as words } from '#messages/lists.ts';
import { offerLines } from '#stores/shared/download-csv.ts';

export const downloadList = (items: readonly ListItem[]): void =>
  offerLines(
    words.csvName,
    items.map(({ sku: text, ...item }) => ({ ...item, text })),
  );
