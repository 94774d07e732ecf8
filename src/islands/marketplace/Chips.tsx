import type { ListingQuery } from '#domain/listing.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { marketplace as words } from '#messages/en/marketplace.ts';
import { clearFilters, removeFilter } from '#stores/listing.ts';

interface Chip {
  readonly text: string;
  readonly without: Partial<ListingQuery>;
}

const chipsOf = ({ q, category, subcategory }: ListingQuery): Chip[] => [
  ...(q ? [{ text: words.queryChip(q), without: { q: '' } }] : []),
  ...(category ? [{ text: category, without: { category: null, subcategory: null } }] : []),
  ...(subcategory ? [{ text: subcategory, without: { subcategory: null } }] : []),
];

/** What narrows the list, each with its way out. */
export function Chips({ query }: { query: ListingQuery }) {
  const chips = chipsOf(query);
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-2" aria-label={words.filters}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="inline-flex min-h-11 max-w-64 items-center gap-2 rounded-full border border-line-strong bg-white ps-4 pe-3 text-sm hover:border-ink hover:bg-sand-100"
            aria-label={words.removeFilter(text)}
            onClick={() => removeFilter(without)}
          >
            <span className="truncate">{text}</span>
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="btn btn-quiet" onClick={clearFilters}>
          {words.clearAll}
        </button>
      </li>
    </ul>
  );
}
