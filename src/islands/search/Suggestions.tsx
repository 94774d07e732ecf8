import './suggestions.css';
import { useStore } from '@nanostores/react';
import { useCombobox, type UseComboboxStateChange } from 'downshift';
import { useEffect, useLayoutEffect, type ComponentProps, type RefObject } from 'react';
import { listingPath, productPath } from '#domain/paths.ts';
import { supplierFilter } from '#domain/filters.ts';
import { marketplace } from '#messages/en/marketplace.ts';
import { suggestions as words } from '#messages/en/suggestions.ts';
import { $searchText, typeSearch } from '#stores/listing.ts';
import { $suggestions, suggest, type SuggestionState } from '#stores/suggestions.ts';
import { SuggestionGroups } from './SuggestionGroups.tsx';

export type SearchInputProps = ComponentProps<'input'>;

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** What the box held when it was reached for: anything else was typed while this was on its way. */
  untouched: string;
  /** Takes what makes the input that stands there already a combobox: it keeps its text and focus. */
  join: (props: SearchInputProps) => void;
}

type JoinedProps = SearchInputProps & { ref: (node: HTMLInputElement | null) => void };

/** A suggestion and where it leads. */
interface Way {
  readonly key: string;
  readonly path: string;
}

const waysOf = ({ products, categories, suppliers }: SuggestionState): Way[] => [
  ...products.map(({ id }) => ({ key: id, path: productPath(id) })),
  ...categories.map(({ vertical: category, subcategory }) => {
    const path = listingPath({ category, subcategory });
    return { key: path, path };
  }),
  ...suppliers.map(({ name }) => {
    const path = listingPath({ filters: supplierFilter(name) });
    return { key: path, path };
  }),
];

function follow({ type, selectedItem }: UseComboboxStateChange<Way>): void {
  const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
  if (selectedItem && (type === ItemClick || type === InputKeyDownEnter))
    location.assign(selectedItem.path);
}

/** What the search box offers while someone types: arrows choose, Enter searches or follows, Escape closes. */
export function Suggestions({ input, untouched, join }: Props) {
  const text = useStore($searchText);
  const found = useStore($suggestions);
  const ways = waysOf(found);
  const combobox = useCombobox({
    items: ways,
    inputValue: text,
    selectedItem: null,
    initialIsOpen: text !== untouched,
    itemToString: () => text,
    onStateChange: follow,
  });
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = combobox;
  const shown = isOpen && ways.length > 0;
  const inputProps = getInputProps({
    'aria-label': marketplace.searchLabel,
    onChange: (event) => typeSearch(event.currentTarget.value),
    onKeyDown(event) {
      const searches = event.key === 'Enter' && (!shown || highlightedIndex < 0);
      if (searches) combobox.closeMenu();
      const isOwn = searches || event.key === 'Home' || event.key === 'End';
      if (isOwn) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  });
  const { ref, ...props } = inputProps as JoinedProps;

  useEffect(() => {
    if (isOpen) suggest(text);
  }, [isOpen, text]);
  // The handlers read the latest state by themselves: the input is told what shows.
  useLayoutEffect(() => {
    ref(input.current);
    join({ ...props, 'aria-expanded': shown });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, isOpen, highlightedIndex]);

  return (
    <div {...getMenuProps({ 'aria-label': words.list, className: 'suggestions', hidden: !shown })}>
      {shown && (
        <SuggestionGroups
          found={found}
          optionProps={(index) => getItemProps({ item: ways[index]!, index })}
          highlighted={highlightedIndex}
        />
      )}
    </div>
  );
}
