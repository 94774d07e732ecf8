import type { MouseEvent } from 'react';
import { listingPath } from '#domain/listing/listing-address.ts';
import type { ListingResult, ListingQuery } from '#domain/listing/listing.ts';
import { searchNotice as words } from '#messages/listing/search.ts';
import { headlineText } from '#islands/product/card/card-text.ts';
import { changeFilter } from '#stores/listing/listing.ts';
import { openQuote } from '#stores/quotes/quote.ts';

interface Props {
  query: ListingQuery;
  result: ListingResult;
}

const SENTENCE = 'me-[0.5ch] inline';

/** Which words the list answers, and the way to the others. */
export function SearchNotice({ query, result }: Props) {
  const { corrected, isPartial, missing = [] } = result;
  return (
    <div className="listing-notice max-[40rem]:leading-4">
      {corrected && (
        <p className={SENTENCE}>
          {words.corrected} <b className="wrap-anywhere text-white">{corrected}</b>.{' '}
          <Spelling query={query} asTyped>
            {words.asTyped(query.q)}
          </Spelling>
        </p>
      )}
      {query.asTyped && (
        <p className={SENTENCE}>
          {words.exact(query.q)} <Spelling query={query}>{words.correct}</Spelling>
        </p>
      )}
      {(isPartial || missing.length > 0) && (
        <p className={SENTENCE}>
          {lackOf(query.q, result)}{' '}
          <button
            type="button"
            className="text-white underline"
            onClick={() => openQuote([], words.looksFor(query.q))}
          >
            {words.ask}
          </button>
        </p>
      )}
    </div>
  );
}

/** What the shop has not, and what the list has instead. */
function lackOf(query: string, { isPartial, missing = [], nearest }: ListingResult): string {
  if (missing.length === 0) return words.partial;
  const quoted = missing.join(words.and);
  const instead = nearest
    ? words.nearest(headlineText(nearest))
    : isPartial
      ? words.without(quoted)
      : words.mention(quoted);
  return `${words.none(query)} ${instead}`;
}

interface SpellingProps {
  query: ListingQuery;
  children: string;
  asTyped?: boolean;
}

/** The same search with or without corrections, at another address. */
function Spelling({ query, children, asTyped = false }: SpellingProps) {
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    changeFilter({ asTyped });
  };
  return (
    <a
      className="wrap-anywhere text-white underline"
      href={listingPath({ ...query, asTyped, page: 1 })}
      onClick={choose}
    >
      {children}
    </a>
  );
}
