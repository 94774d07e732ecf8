/** Ranges of prices as they are shown, with or without VAT. Addresses and the database have prices without (decision 59). */
import type { Range } from './filters.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { VAT_PERCENT } from '#domain/shared/settings.ts';
import { withVat, type Vat } from '#domain/shared/vat.ts';

/** More than any price; beyond it a number no longer counts halalas. */
const MOST = 1e12;

/** The lowest price without VAT that costs at least `gross` with it. */
function lowestNet(gross: Halalas): Halalas {
  let net = Math.max(Math.floor((gross * 100) / (100 + VAT_PERCENT)) - 1, 0);
  while (withVat(net) < gross) net++;
  return net;
}

const halalas = (sar: number, round: (value: number) => number): Halalas =>
  Math.min(Math.max(round(Number((sar * 100).toPrecision(15))), 0), MOST);

/** Riyals without VAT, which addresses and the database have, for a range of shown prices: it has the same products. */
export function netRange({ min, max }: Range, vat: Vat): Range {
  if (vat === 'excl') return { min, max };
  return {
    min: min === null ? null : lowestNet(halalas(min, Math.ceil)) / 100,
    max: max === null ? null : Math.max(lowestNet(halalas(max, Math.floor) + 1) - 1, 0) / 100,
  };
}

/** Whole riyals where they are the same limit. */
function shownMin(net: Halalas): Halalas {
  const whole = Math.floor(withVat(net) / 100) * 100;
  return net > 0 && whole > withVat(net - 1) ? whole : withVat(net);
}

function shownMax(net: Halalas): Halalas {
  const whole = Math.ceil(withVat(net) / 100) * 100;
  return whole < withVat(net + 1) ? whole : withVat(net);
}

/** The shown prices of a range without VAT. `netRange` gives the range again. */
export function shownRange({ min, max }: Range, vat: Vat): Range {
  if (vat === 'excl') return { min, max };
  return {
    min: min === null ? null : shownMin(halalas(min, Math.ceil)) / 100,
    max: max === null ? null : shownMax(halalas(max, Math.floor)) / 100,
  };
}
