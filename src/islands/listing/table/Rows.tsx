import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { toScale } from '#domain/listing/amount.ts';
import type { AttributeValue } from '#domain/listing/filters/filters.ts';
import type { TablePage } from '#domain/listing/table.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { productPath } from '#domain/shared/paths.ts';
import { Price } from '#islands/product/card/Price.tsx';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { titleText } from '#islands/shared/ProductTitle.tsx';
import { amountText, formatDay } from '#messages/format.ts';
import { facets } from '#messages/listing/facets.ts';
import { table as words } from '#messages/listing/table.ts';
import { card } from '#messages/product/card.ts';
import { $chosen, isChosen, toggleChosen } from '#stores/listing/table.ts';
import { widthClass, type ShownColumn } from './columns.ts';

interface Props {
  page: TablePage;
  columns: readonly ShownColumn[];
  first: number;
}

/** Up and down move between rows, the space bar chooses, Enter opens. */
function moveByKey(event: KeyboardEvent<HTMLElement>, product: ProductCard): void {
  const { localName } = event.currentTarget;
  const row = event.currentTarget.closest('tr')!;
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[
    event.key
  ];
  if (next) next.querySelector<HTMLElement>(localName)?.focus();
  else if (event.key === ' ' && localName === 'a') toggleChosen(product);
  else return;
  event.preventDefault();
}

export function Rows({ page: { products, cells }, columns, first }: Props) {
  const chosen = useStore($chosen);
  return (
    <tbody>
      {products.map((product, index) => (
        <Row
          key={product.id}
          product={product}
          cells={cells[index] ?? []}
          columns={columns}
          first={first}
          isChosen={isChosen(chosen, product)}
        />
      ))}
    </tbody>
  );
}

interface RowProps extends Pick<Props, 'columns' | 'first'> {
  product: ProductCard;
  cells: readonly (AttributeValue | null)[];
  isChosen: boolean;
}

function Row({ product, cells, columns, first, isChosen }: RowProps) {
  const name = titleText(product);
  return (
    <tr className={isChosen ? 'bg-teal-wash' : 'hover:bg-sand-100'}>
      <td>
        <label className="grid h-10 w-10 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="size-4.5 accent-teal"
            aria-label={words.choose(name)}
            checked={isChosen}
            onChange={() => toggleChosen(product)}
            onKeyDown={(event) => moveByKey(event, product)}
          />
        </label>
      </td>
      <th scope="row" className="font-normal">
        <a
          className="line-clamp-2 text-xs/4 font-medium wrap-anywhere hover:underline"
          href={productPath(product.id)}
          title={name}
          onKeyDown={(event) => moveByKey(event, product)}
        >
          {isolatedText(name)}
        </a>
      </th>
      {columns.map((shown, index) => (
        <td
          key={'common' in shown ? shown.common : shown.place}
          className={`numerals ${widthClass(index - first)}`}
        >
          {'common' in shown ? (
            <Common column={shown.common} product={product} />
          ) : (
            <Cell value={cells[shown.place] ?? null} shown={shown} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** Price and words on VAT in a row of 40 px. */
const PRICE =
  'block max-h-9 overflow-hidden whitespace-nowrap **:leading-[1.15] [&_.text-base]:text-sm [&_.text-xl]:text-sm';

function Common({ column, product }: { column: 'price' | 'delivery'; product: ProductCard }) {
  if (column === 'price')
    return (
      <span className={PRICE}>
        <Price price={product.price} size="card" />
      </span>
    );
  const { earliestDelivery, leadTimeDays } = product;
  const words = leadTimeDays === null ? card.contactSupplier : card.leadTime(leadTimeDays);
  return (
    <span className="line-clamp-2 text-xs/4">
      {earliestDelivery ? formatDay(earliestDelivery) : words}
    </span>
  );
}

interface CellProps {
  value: AttributeValue | null;
  shown: Extract<ShownColumn, { scale: unknown }>;
}

function Cell({ value, shown: { scale } }: CellProps) {
  if (value === null)
    return (
      <>
        <span className="text-ink-faint" aria-hidden="true">
          –
        </span>
        <span className="sr-only">{words.notStated}</span>
      </>
    );
  if (typeof value === 'boolean') return value ? facets.yes : facets.no;
  const text =
    typeof value === 'number' ? amountText(toScale(value, scale), scale.symbol) : String(value);
  return <span className="line-clamp-2 text-xs/4 wrap-anywhere">{isolatedText(text)}</span>;
}
