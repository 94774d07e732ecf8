import { atom } from 'nanostores';
import { translatedPlace, type CategoryNode } from '#domain/listing/categories/category.ts';
import type { ListingAbout } from '#domain/listing/listing-about.ts';
import { formatListing } from '#domain/listing/listing-address.ts';
import type { BuiltListing } from '#domain/listing/listing-page.ts';
import type { ListingPlace } from '#domain/listing/listing.ts';
import { marketplace as words } from '#messages/listing/list.ts';

/** The text about the current list; null for the text of the build. */
export const $about = atom<ListingAbout | null>(null);

interface BuiltPlace {
  readonly place: string;
  readonly about: ListingAbout;
  readonly tree: readonly CategoryNode[];
}

/** The place, the text and the tree of the build. A choice may come before `startPlace`. */
let page: BuiltPlace = { place: '', about: { heading: words.title, lead: '' }, tree: [] };
/** The place whose text is shown or loading. */
let shownKey: string | null = page.place;

/** A place with the names that are shown. */
export const placeShown = <Place extends ListingPlace>(place: Place): Place =>
  translatedPlace(page.tree, place);

const placeKey = ({ category, subcategory }: ListingPlace): string =>
  formatListing({ category, subcategory });

export function startPlace({ query, about }: BuiltListing, tree: readonly CategoryNode[]): void {
  shownKey = placeKey(query);
  page = { place: shownKey, about, tree };
}

export async function readAbout(place: ListingPlace): Promise<ListingAbout> {
  if (placeKey(place) === page.place) return page.about;
  const { aboutOf } = await import('./metadata.ts');
  return aboutOf(place, page.tree, placeShown(place));
}

/** Until the text of a category has come, its name is its heading. */
export async function showAbout(place: ListingPlace): Promise<void> {
  const key = placeKey(place);
  if (key === shownKey) return;
  shownKey = key;
  const { category, subcategory } = placeShown(place);
  const heading = subcategory ?? category ?? words.title;
  if (key !== page.place) $about.set({ heading, lead: '' });
  let about: ListingAbout | undefined;
  try {
    about = await readAbout(place);
    if (shownKey === key) $about.set(about);
  } finally {
    // A failed read is repeated with the next list.
    if (shownKey === key && !about?.lead) shownKey = null;
  }
}
