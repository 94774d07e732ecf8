import MiniSearch, { type SearchResult } from 'minisearch';
import type { Passage } from '#domain/content/blog/passages.ts';
import { foldWords, stemOf, wordsOf } from '#domain/listing/search-words.ts';

/** How many passages a search shows at most. */
const SHOWN = 6;
const WORDS_BEFORE = 8;
const WORDS_SHOWN = 30;

/** A part of a passage, and whether it matches. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

export interface Found extends Passage {
  readonly pieces: readonly Piece[];
}

const termsOf = (text: string): string[] => wordsOf(foldWords(text)).map(stemOf);

const OPTIONS = {
  idField: 'path',
  fields: ['title', 'heading', 'text'],
  tokenize: termsOf,
  processTerm: (term: string) => term,
};
const SEARCH = {
  boost: { title: 3, heading: 2 },
  prefix: true,
  fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
};

/** The words around the first one that was found. */
function piecesOf(text: string, terms: ReadonlySet<string>): Piece[] {
  const words = text.split(' ').map((word) => ({
    text: word,
    isFound: termsOf(word).some((term) => terms.has(term)),
  }));
  const first = words.findIndex(({ isFound }) => isFound);
  const from = Math.max(0, first - WORDS_BEFORE);
  const shown = words.slice(from, from + WORDS_SHOWN);
  const cut = { text: '…', isFound: false };
  return [
    ...(from > 0 ? [cut] : []),
    ...shown,
    ...(from + WORDS_SHOWN < words.length ? [cut] : []),
  ];
}

export type Search = (words: string) => Found[];

/** Finds passages that hold all the words, or else as many as there are. The index is made in parts that leave room for input. */
export async function searchIn(passages: readonly Passage[]): Promise<Search> {
  const index = new MiniSearch<Passage>(OPTIONS);
  const byPath = new Map(passages.map((passage) => [passage.path, passage]));
  await index.addAllAsync(passages, { chunkSize: 8 });
  const show = ({ id, match }: SearchResult): Found => {
    const passage = byPath.get(String(id))!;
    return { ...passage, pieces: piecesOf(passage.text, new Set(Object.keys(match))) };
  };
  return (words) => {
    const all = index.search(words, { ...SEARCH, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(words, SEARCH);
    return found.slice(0, SHOWN).map(show);
  };
}
