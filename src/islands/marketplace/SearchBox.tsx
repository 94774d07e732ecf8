import { useStore } from '@nanostores/react';
import { useRef, useState, type Ref } from 'react';
import { MAX_QUERY_LENGTH } from '#domain/listing.ts';
import { paths } from '#domain/paths.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { later } from '#islands/ui/later.tsx';
import { marketplace as words } from '#messages/marketplace.ts';
import { $searchText, submitSearch, typeSearch } from '#stores/listing.ts';

/** The search works without them. */
const Suggestions = later(
  () => import('#islands/search/Suggestions.tsx').then((file) => file.Suggestions),
  'hidden',
);

/** Suggestions load when the box is touched, and turn the existing input into a combobox. */
export function SearchBox() {
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
      <SearchInput input={input} text={text} onTouch={touch} />
      <button type="submit" className="btn btn-primary">
        {words.search}
      </button>
      {untouched !== undefined && <Suggestions input={input} untouched={untouched} />}
    </form>
  );
}

interface InputProps {
  input: Ref<HTMLInputElement>;
  text: string;
  onTouch: () => void;
}

function SearchInput({ input, text, onTouch }: InputProps) {
  return (
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
        onTouch(); // The focus may have come before the island listened.
        typeSearch(event.currentTarget.value);
      }}
      onFocus={onTouch}
      value={text}
    />
  );
}
