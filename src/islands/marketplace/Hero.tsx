import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { MAX_QUERY_LENGTH } from '#domain/listing.ts';
import { paths } from '#domain/paths.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { later } from '#islands/ui/later.tsx';
import { marketplace as words } from '#messages/marketplace.ts';
import { $searchText, submitSearch, typeSearch } from '#stores/listing.ts';
import { readStored } from '#stores/storage.ts';
import { number } from '#messages/format.ts';

/** The head of the listing: its name, the search, and how much there is. */
export function Hero({ total }: { total: number }) {
  return (
    <header className="dawn">
      <div className="wrap listing-hero">
        <div>
          <h1 className="text-4xl">{words.title}</h1>
          <p className="mt-3 max-w-2xl text-sand-200">{words.lead}</p>
          <SearchBox />
        </div>
        <p className="hidden text-end lg:block">
          <span className="numerals block text-numeral font-semibold text-gold">
            {number(total)}
          </span>
          <span className="mt-2 block text-sm text-sand-200">{words.inStock}</span>
        </p>
        <Unpaid />
      </div>
    </header>
  );
}

/** Only who has a cart session can have an order: everybody else loads nothing. A failure costs no listing. */
const Unpaid = later(
  async () =>
    readStored('cartSessionId')
      ? import('#islands/order/UnpaidLine.tsx').then((file) => file.UnpaidLine)
      : null,
  'hidden',
);

/** The search works without them. */
const Suggestions = later(
  () => import('#islands/search/Suggestions.tsx').then((file) => file.Suggestions),
  'hidden',
);

/** Suggestions load when the box is touched, and turn the existing input into a combobox. */
function SearchBox() {
  const text = useStore($searchText);
  const input = useRef<HTMLInputElement>(null);
  const [untouched, setUntouched] = useState<string>();
  const touch = () => setUntouched((before) => before ?? text);
  return (
    <form
      role="search"
      action={paths.marketplace}
      className="listing-search"
      onSubmit={(event) => {
        event.preventDefault();
        setUntouched(text); // Suggestions that are still on their way stay closed.
        submitSearch(text);
      }}
    >
      <Icon name="search" className="listing-search-icon size-5" />
      <input
        ref={input}
        type="search"
        name="q"
        className="field ps-11"
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={words.searchLabel}
        placeholder={words.searchPlaceholder}
        onChange={(event) => {
          touch(); // The focus may have come before the island listened.
          typeSearch(event.currentTarget.value);
        }}
        onFocus={touch}
        value={text}
      />
      <button type="submit" className="btn btn-primary">
        {words.search}
      </button>
      {untouched !== undefined && <Suggestions input={input} untouched={untouched} />}
    </form>
  );
}
