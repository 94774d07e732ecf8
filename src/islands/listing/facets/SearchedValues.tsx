import { useState } from 'react';
import { foldWords } from '#domain/listing/search-words.ts';
import type { AttributeValue } from '#domain/listing/filters/filters.ts';
import { facets as words } from '#messages/listing/facets.ts';
import { ValueList, type ValueListProps } from './ValueList.tsx';

/** A short list needs no search. */
const SEARCHED_ABOVE = 10;

interface Props<T extends AttributeValue> extends ValueListProps<T> {
  name: string;
  /** The name of the search box, where it is another than that of its facet. */
  hint?: string;
  /** Where the list names the largest values only: searches among all of them. */
  onSearch?: ((text: string) => void) | undefined;
  /** What is said where nothing matches. */
  none?: string;
}

/** Values of a facet, with a search where they are many. */
export function SearchedValues<T extends AttributeValue>(props: Props<T>) {
  const { name, hint = words.searchValues(name), onSearch, none = words.noValues } = props;
  const { values, label, chosen, onToggle } = props;
  const [text, setText] = useState('');
  const isSearched = text !== '' || values.length > SEARCHED_ABOVE || !!onSearch;
  const needle = onSearch ? '' : foldWords(text);
  const shown = values.filter(({ value }) => foldWords(label(value)).includes(needle));
  function search(typed: string) {
    setText(typed);
    onSearch?.(typed);
  }
  return (
    <>
      {isSearched && (
        <input
          type="search"
          className="field mb-2 text-sm"
          aria-label={hint}
          placeholder={hint}
          autoComplete="off"
          onChange={(event) => search(event.currentTarget.value)}
        />
      )}
      {isSearched && shown.length === 0 && (
        <p className="py-2 text-sm text-ink-soft" role="status">
          {none}
        </p>
      )}
      <ValueList values={shown} label={label} chosen={chosen} onToggle={onToggle} />
    </>
  );
}
