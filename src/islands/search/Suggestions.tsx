import './suggestions.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import { suggestions as words } from '#messages/suggestions.ts';
import { $searchText } from '#stores/listing.ts';
import { $suggestions, suggest } from '#stores/suggestions.ts';
import { SuggestionGroups } from './SuggestionGroups.tsx';
import { useCombobox } from './use-combobox.ts';

interface Props {
  /** The existing box: it keeps its text and its focus. */
  input: RefObject<HTMLInputElement | null>;
  /** What it held when it was reached for: anything else was typed while this was on its way. */
  untouched: string;
}

/** What the search box offers while someone types. */
export function Suggestions({ input, untouched }: Props) {
  const text = useStore($searchText);
  const found = useStore($suggestions);
  const list = useRef<HTMLDivElement>(null);
  const count = found.products.length + found.categories.length + found.suppliers.length;
  const { isOpen, shown } = useCombobox(input, list, { count, startsOpen: text !== untouched });

  useEffect(() => {
    if (isOpen) suggest(text);
  }, [isOpen, text]);
  useEffect(() => {
    // A press on an option leaves the focus where it is, or the list would be gone before the click.
    const keepFocus = (event: Event) => event.preventDefault();
    const here = list.current!;
    here.addEventListener('mousedown', keepFocus);
    return () => here.removeEventListener('mousedown', keepFocus);
  }, []);

  return (
    <div ref={list} role="listbox" aria-label={words.list} className="suggestions" hidden={!shown}>
      {shown && <SuggestionGroups found={found} />}
    </div>
  );
}
