import type { ReactNode } from 'react';
import { formatSar, type Halalas } from '#domain/money.ts';
import { checkout as words } from '#messages/en/checkout.ts';
import { ProductPhoto } from './ProductPhoto.tsx';

interface Props {
  name: string;
  photo: string | null | undefined;
  quantity: number;
  leadTimeDays: number;
  total: Halalas;
  children?: ReactNode;
}

/** A line of an order as every summary shows it: picture, name, quantity, lead time, line total. */
export function SummaryLine({ name, photo, quantity, leadTimeDays, total, children }: Props) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-3 py-3">
      <ProductPhoto src={photo} className="size-14" />
      <div className="min-w-0 text-sm">
        <p className="line-clamp-2 font-medium">{name}</p>
        <p className="numerals mt-0.5 text-xs text-ink-soft">
          {words.times(quantity)} · {words.leadTime(leadTimeDays)}
        </p>
      </div>
      <p className="numerals text-end text-sm font-semibold">{formatSar(total)}</p>
      {children && <div className="col-span-3 mt-2">{children}</div>}
    </li>
  );
}
