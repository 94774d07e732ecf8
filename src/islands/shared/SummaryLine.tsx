import type { ReactNode } from 'react';
import type { Supply } from '#contract/values.ts';
import type { Halalas } from '#domain/shared/money.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';
import type { Titled } from '#domain/product/product-title.ts';
import { checkout as words } from '#messages/checkout.ts';
import { OwnLineText } from './OwnLineText.tsx';
import { ProductPhoto } from './ProductPhoto.tsx';
import { SupplyLabel } from './SupplyLabel.tsx';
import { TitleDetail, TitleLead } from './ProductTitle.tsx';
import { formatSar } from '#messages/format.ts';

interface Props {
  /** Identifies the line for its actions. */
  productId?: string;
  product: Titled;
  photo: string | null | undefined;
  quantity: number;
  /** The unit of the quantity. */
  unit: string | null;
  leadTimeDays: number;
  /** Null while nothing can be bought at any price. */
  total: Halalas | null;
  /** Its number, text, SKU and unit in the buyer's own list. */
  own?: OwnLine | null | undefined;
  sku?: string | null;
  supply?: Supply | null | undefined;
  children?: ReactNode;
}

/** A line of an order as every summary shows it: picture, name, quantity, lead time, line total. */
export function SummaryLine({
  productId,
  product,
  photo,
  quantity,
  unit,
  leadTimeDays,
  total,
  own,
  sku = null,
  supply,
  children,
}: Props) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 py-3" data-product={productId}>
      <ProductPhoto src={photo} className="size-14" />
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">
          <TitleLead product={product} />
        </p>
        <TitleDetail product={product} />
        <SupplyLabel supply={supply} className="my-0.5" />
        <OwnLineText own={own} line={{ name: product.name, sku, unit }} />
        <div className="numerals mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-xs text-ink-soft">
            {words.times(quantity)} <bdi>{unit}</bdi> · {words.leadTime(leadTimeDays)}
          </p>
          {total !== null && (
            <p className="ms-auto text-end">
              <span className="font-semibold">{formatSar(total)}</span>{' '}
              <span className="text-2xs text-ink-soft">{words.exclVat}</span>
            </p>
          )}
        </div>
      </div>
      {children && <div className="col-span-2 mt-2">{children}</div>}
    </li>
  );
}
