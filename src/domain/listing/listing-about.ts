import type { ListingPlace } from './listing.ts';

/** The words of a listing about what it shows. */
export interface ListingAbout {
  readonly heading: string;
  readonly lead: string;
  /** Left out where the form of decision 27 is the title. */
  readonly title?: string | undefined;
  /** Paragraphs below the products, an empty line between them. */
  readonly text?: string;
}

/** The words of a prebuilt page, with the description for search engines. */
export interface WrittenAbout extends ListingAbout {
  readonly description: string;
}

/** The texts of a vertical: '' is the vertical, other names are its parts. */
export type AboutFile<About = ListingAbout> = Readonly<Record<string, About>>;

interface SearchWords {
  readonly resultsFor: (query: string) => string;
  readonly resultsIn: (query: string, place: string) => string;
}

/** The heading of a search names its place. */
export const searchHeading = (
  query: string,
  { category, subcategory }: ListingPlace,
  words: SearchWords,
): string => {
  const place = subcategory ?? category;
  return place ? words.resultsIn(query, place) : words.resultsFor(query);
};
