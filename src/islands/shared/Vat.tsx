import type { ReactNode } from 'react';
import { shownPrice, VATS, type Vat } from '#domain/shared/vat.ts';
import type { Halalas } from '#domain/shared/money.ts';
import * as icons from '#domain/content/site/icons.ts';
import { formatSar } from '#messages/format.ts';
import { card } from '#messages/product/card.ts';
import { switchVat } from '#stores/shared/vat.ts';
import { Icon } from './Icon.tsx';

interface Props {
  children: (vat: Vat) => ReactNode;
}

/** Both texts are in the page; a flag of its root shows one of them, before the first paint and without script. */
export const EitherVat = ({ children }: Props) =>
  VATS.map((vat) => (
    <span key={vat} className={`vat-${vat}`}>
      {children(vat)}
    </span>
  ));

/** 'SAR 205.28 incl. VAT' in a line of text; or 'Ask for quote'. */
export function PriceText({ price }: { price: Halalas | null }) {
  if (price === null) return card.askForQuote;
  return (
    <EitherVat>
      {(vat) => (
        <>
          {formatSar(shownPrice(price, vat))} <small className="text-2xs">{card.vat[vat]}</small>
        </>
      )}
    </EitherVat>
  );
}

/** Shows all prices with VAT, or all without it. It reads what is shown and what a press does. */
export const VatSwitch = ({ className = '' }: { className?: string }) => (
  <button
    type="button"
    className={`inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-xs whitespace-nowrap noscript:hidden ${className}`}
    onClick={switchVat}
    data-print="hide"
  >
    <EitherVat>
      {(vat) => (
        <>
          <span className="max-sm:hidden">{card.pricesAre[vat]}</span>
          <span className="sm:hidden">{card.vat[vat]}</span>
          <span className="sr-only">. {card.switchFrom[vat]}</span>
        </>
      )}
    </EitherVat>
    <Icon path={icons.swap} className="size-4" />
  </button>
);
