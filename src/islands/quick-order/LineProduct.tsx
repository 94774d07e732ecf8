import { candidatesOf, chosenCandidate } from '#domain/quick-order/line-candidates.ts';
import {
  piecesOf,
  problemOf,
  type PackCount,
  type QuickLine,
  type QuickProduct,
} from '#domain/quick-order/quick-order.ts';
import type { Measure } from '#domain/product/measures.ts';
import type { Amount } from '#domain/quick-order/reading/measures.ts';
import { productPath } from '#domain/shared/paths.ts';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { TitleDetail, TitleLead } from '#islands/shared/ProductTitle.tsx';
import { EitherVat } from '#islands/shared/Vat.tsx';
import { shownPrice } from '#domain/shared/vat.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { amountText, formatSar } from '#messages/format.ts';
import { quickOrder, quickTable as words } from '#messages/quick-order.ts';
import { clearProduct, raiseToMinimum } from '#stores/quick-order/edits.ts';
import { Alternatives, Delivery, Photo, Reasons } from './Alternatives.tsx';
import { focusPart } from './focus-line.ts';

interface Props {
  line: QuickLine;
  place: number;
}

/** The product of a line with the reason, or the products that it may mean. */
export function LineProduct({ line, place }: Props) {
  const { product, match } = line;
  if (product) return <Chosen line={line} product={product} />;
  if (!match) return null;
  const hasAlternatives = candidatesOf(line).length > 0;
  return (
    <div className="grid gap-2 lg:pt-3">
      <p className="text-pretty text-ink-soft">{hasAlternatives ? words.choose : words.freeText}</p>
      {hasAlternatives && <Alternatives line={line} place={place} />}
    </div>
  );
}

function Chosen({ line, product }: { line: QuickLine; product: QuickProduct }) {
  const { price, sku, id } = product;
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 text-sm">
      <Photo id={id} />
      <div className="grid min-w-0 gap-0.5">
        <a
          className="link min-h-6 font-medium wrap-anywhere"
          data-part="product"
          href={productPath(id)}
        >
          <TitleLead product={product} />
        </a>
        <TitleDetail product={product} />
        <SupplyLabel supply={product.supply} />
        <p className="numerals text-xs text-ink-soft wrap-anywhere">
          <bdi>{sku}</bdi> · <Each price={price} />
        </p>
        <Delivery id={id} />
        <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink-soft">
          <Why line={line} />
          <Others line={line} />
        </p>
        {line.packed && <Packed {...line.packed} />}
        {problemOf(line) === 'minimum' && <Minimum line={line} product={product} />}
      </div>
    </div>
  );
}

/** 'SAR 205.28 each, incl. VAT'. The sums of the lines are without it. */
function Each({ price }: { price: Halalas | null }) {
  if (price === null) return quickOrder.onRequest;
  return <EitherVat>{(vat) => quickOrder.each[vat](formatSar(shownPrice(price, vat)))}</EitherVat>;
}

function Why({ line }: { line: QuickLine }) {
  const candidate = chosenCandidate(line);
  if (!candidate) return line.isChosen && <span>{words.byYou}</span>;
  return (
    <span>
      {line.isChosen && `${words.byYou} · `}
      <Reasons {...candidate} />
    </span>
  );
}

/** The other products are shown again; the line waits for a choice. */
function Others({ line }: { line: QuickLine }) {
  const others = candidatesOf(line).length - 1;
  if (others < 1) return null;
  const open = () => {
    clearProduct(line.key);
    requestAnimationFrame(() => focusPart(line.key, 'choice'));
  };
  return (
    <button type="button" data-part="change" className="link min-h-6" onClick={open}>
      {words.others(others)}
    </button>
  );
}

const isMeasure = (unit: string): unit is Measure => Object.hasOwn(words.units, unit);

/** With the unit in the words of the page: '400 l', '400 لتر'. */
const inWords = ({ amount, unit }: Amount): string =>
  amountText(amount, isMeasure(unit) ? words.units[unit] : unit);

/** Litres as packs, with both numbers where they differ. */
function Packed({ asked, packs, packSize, isWhole }: PackCount) {
  const wanted = inWords(asked);
  const size = inWords(packSize);
  const sum = inWords({ ...packSize, amount: packs * packSize.amount });
  return (
    <p className="text-xs">
      {isWhole ? words.packed(wanted, packs, size) : words.rounded(wanted, packs, size, sum)}
    </p>
  );
}

function Minimum({ line, product }: { line: QuickLine; product: QuickProduct }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      {words.askedMinimum(piecesOf(line) ?? 0, product.minimumOrder)}
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => {
          raiseToMinimum(line.key, product);
          focusPart(line.key, 'pieces');
        }}
      >
        {quickOrder.raise(product.minimumOrder)}
      </button>
    </p>
  );
}
