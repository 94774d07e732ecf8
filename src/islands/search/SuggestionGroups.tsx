import { useId, type ReactNode } from 'react';
import { matchIn } from '#domain/suggestion.ts';
import { Photo } from '#islands/product/Photo.tsx';
import { facets } from '#messages/en/facets.ts';
import { priceText } from '#messages/en/product-card.ts';
import { suggestions as words } from '#messages/en/suggestions.ts';
import type { SuggestionState } from '#stores/suggestions.ts';

interface Props {
  found: SuggestionState;
  /** What makes the n-th suggestion an option. */
  optionProps: (index: number) => object;
  highlighted: number;
}

const THUMBNAIL = { width: 40, height: 40 };

/** Products, categories and suppliers, numbered through. */
export function SuggestionGroups({ found, optionProps, highlighted }: Props) {
  const { products, categories, suppliers, typed } = found;
  const option = (index: number, key: string, children: ReactNode) => (
    <div
      key={key}
      className="suggestion"
      data-highlighted={index === highlighted || undefined}
      {...optionProps(index)}
    >
      {children}
    </div>
  );
  return (
    <>
      <Group name={words.products}>
        {products.map(({ id, name, sku, photo, priceSar }, index) =>
          option(
            index,
            id,
            <>
              <Photo src={photo} alt="" size={THUMBNAIL} className="size-10 rounded-sm" />
              <span className="min-w-0 grow">
                <Name text={name} typed={typed} />
                <span className="block truncate text-2xs text-ink-faint">
                  <Marked text={sku} typed={typed} />
                </span>
              </span>
              <span className="numerals shrink-0 text-sm">{priceText(priceSar)}</span>
            </>,
          ),
        )}
      </Group>
      <Group name={words.categories}>
        {categories.map(({ vertical, subcategory, name, count }, index) =>
          option(
            products.length + index,
            `${vertical} ${name}`,
            <>
              <span className="min-w-0 grow">
                <Name text={name} typed={typed} />
                {subcategory && (
                  <span className="block truncate text-2xs text-ink-faint">
                    {words.inside(vertical)}
                  </span>
                )}
              </span>
              <Count count={count} />
            </>,
          ),
        )}
      </Group>
      <Group name={words.suppliers}>
        {suppliers.map(({ name, count }, index) =>
          option(
            products.length + categories.length + index,
            name,
            <>
              <span className="min-w-0 grow">
                <Name text={name} typed={typed} />
              </span>
              <Count count={count} />
            </>,
          ),
        )}
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

const Name = (props: { text: string; typed: string }) => (
  <span className="block truncate text-sm">
    <Marked {...props} />
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
  <span className="numerals shrink-0 text-xs text-ink-soft">{facets.products(count)}</span>
);
