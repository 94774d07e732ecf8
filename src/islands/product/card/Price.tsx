import { Fragment } from 'react';
import type { UnitPrice } from '#domain/product/headline.ts';
import { shownPrice, shownUnitPrice, type Vat } from '#domain/shared/vat.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { EitherVat, VatSwitch } from '#islands/shared/Vat.tsx';
import { card } from '#messages/product/card.ts';
import { formatSar } from '#messages/format.ts';

interface Props {
  price: Halalas | null;
  /** Beside the words on VAT, which hold for both. */
  unitPrice?: UnitPrice | null;
  /** On a card the number is large; on the product's page it is the largest thing. */
  size: 'card' | 'page';
}

/** On a card what a unit costs has a line, so that the prices of a row are in one line. */
const LAYOUT = { card: 'grid', page: 'inline-flex flex-wrap items-baseline gap-x-1.5' };
const NUMERAL = { card: 'text-xl', page: 'text-numeral' };

/** Which of the two comes first, the language decides. */
const styleOf = (part: string, size: Props['size']): string =>
  /\p{Nd}/u.test(part)
    ? `font-semibold tracking-tight ${NUMERAL[size]}`
    : 'text-xs font-medium text-ink-soft';

/** 'SAR 1,234.50', the currency small and the number large, and what a unit costs; or 'Ask for quote'. */
export function Price({ price, unitPrice, size }: Props) {
  if (price === null) {
    return (
      <span className={`font-semibold ${size === 'page' ? 'text-2xl' : 'text-base'}`}>
        {card.askForQuote}
      </span>
    );
  }
  return (
    <span className={size === 'page' ? 'inline-flex flex-wrap items-center gap-x-3 gap-y-1' : ''}>
      <EitherVat>
        {(vat) => (
          <span className={LAYOUT[size]}>
            <Amount price={shownPrice(price, vat)} size={size} />
            <UnitPriceText unitPrice={unitPrice} vat={vat} />
          </span>
        )}
      </EitherVat>
      {size === 'page' && <VatSwitch className="border-line-strong" />}
    </span>
  );
}

const Amount = ({ price, size }: { price: Halalas; size: Props['size'] }) => (
  <span className="numerals whitespace-nowrap">
    {formatSar(price)
      .split(/\s/)
      .map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className={styleOf(part, size)}>{part}</span>
        </Fragment>
      ))}
  </span>
);

interface UnitProps {
  unitPrice: UnitPrice | null | undefined;
  vat: Vat;
}

/** 'SAR 1.60/l incl. VAT'; without a unit price the words on VAT alone. */
export const UnitPriceText = ({ unitPrice, vat }: UnitProps) => (
  <span className="text-2xs text-ink-faint">
    {unitPrice && card.unitPrice(shownUnitPrice(unitPrice, vat))}{' '}
    <span className="whitespace-nowrap">{card.vat[vat]}</span>
  </span>
);
