import { useId, type ReactNode } from 'react';
import { supplierFilter } from '#domain/filters.ts';
import { listingPath, productPath } from '#domain/paths.ts';
import { matchIn } from '#domain/suggestion.ts';
import { Photo } from '#islands/product/Photo.tsx';
import { marketplace } from '#messages/marketplace.ts';
import { priceText } from '#islands/product/card-text.ts';
import { suggestions as words } from '#messages/suggestions.ts';
import type { SuggestionState } from '#stores/suggestions.ts';

const THUMBNAIL = { width: 40, height: 40 };

/** Products, categories and suppliers: options that are links. */
export function SuggestionGroups({ found }: { found: SuggestionState }) {
  const { products, categories, suppliers, typed } = found;
  return (
    <>
      <Group name={words.products}>
        {products.map(({ id, name, sku, photo, priceSar }) => (
          <Option key={id} path={productPath(id)}>
            <Photo src={photo} alt="" size={THUMBNAIL} className="size-10 rounded-sm" />
            <Text name={name} typed={typed} hint={<Marked text={sku} typed={typed} />} />
            <span className="numerals shrink-0 text-sm">{priceText(priceSar)}</span>
          </Option>
        ))}
      </Group>
      <Group name={words.categories}>
        {categories.map(({ vertical, subcategory, name, count }) => (
          <Option
            key={`${vertical} ${name}`}
            path={listingPath({ category: vertical, subcategory })}
          >
            <Text name={name} typed={typed} hint={subcategory && words.inside(vertical)} />
            <Count count={count} />
          </Option>
        ))}
      </Group>
      <Group name={words.suppliers}>
        {suppliers.map(({ name, count }) => (
          <Option key={name} path={listingPath({ filters: supplierFilter(name) })}>
            <Text name={name} typed={typed} />
            <Count count={count} />
          </Option>
        ))}
      </Group>
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="suggestion-title" role="presentation">
        {name}
      </p>
      {children}
    </div>
  );
}

const Option = ({ path, children }: { path: string; children: ReactNode }) => (
  <a role="option" aria-selected={false} href={path} tabIndex={-1} className="suggestion">
    {children}
  </a>
);

interface TextProps {
  name: string;
  typed: string;
  hint?: ReactNode;
}

/** What is suggested, and below it what distinguishes it from others of that name. */
const Text = ({ name, typed, hint }: TextProps) => (
  <span className="min-w-0 grow">
    <span className="block truncate text-sm">
      <Marked text={name} typed={typed} />
    </span>
    {hint && <span className="block truncate text-2xs text-ink-faint">{hint}</span>}
  </span>
);

function Marked({ text, typed }: { text: string; typed: string }) {
  const parts = matchIn(text, typed);
  if (!parts) return text;
  const [before, match, after] = parts;
  return (
    <>
      {before}
      <mark className="bg-transparent font-semibold text-ember">{match}</mark>
      {after}
    </>
  );
}

const Count = ({ count }: { count: number }) => (
  <span className="numerals shrink-0 text-xs text-ink-soft">{marketplace.products(count)}</span>
);
