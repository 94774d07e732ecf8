import type { ReactNode } from 'react';
import { productPath } from '#domain/shared/paths.ts';
import { titleText } from '#islands/shared/ProductTitle.tsx';
import {
  piecesOf,
  problemOf,
  type PackCount,
  type QuickLine,
  type QuickProduct,
} from '#domain/quick-order/quick-order.ts';
import { amountText, formatSar } from '#messages/format.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { choose, raiseToMinimum, clearProduct } from '#stores/quick-order/quick-order.ts';

/** The match of a line, with the buttons that fix it. */
export function LineState({ line }: { line: QuickLine }) {
  const { product, match } = line;
  if (product) return <Settled line={line} product={product} />;
  if (!match || match.state === 'found') return null;
  const isAmbiguous = match.state === 'ambiguous';
  return (
    <div className="grid gap-2 text-sm">
      <p>{isAmbiguous ? words.ambiguous : words.unknown}</p>
      {!isAmbiguous && (
        <p className="text-ink-soft">
          {words.askInstead}
          {match.products.length > 0 && ` ${words.suggestions}`}
        </p>
      )}
      {match.products.length > 0 && <Choices line={line} />}
    </div>
  );
}

function Choices({ line }: { line: QuickLine }) {
  return (
    <ul className="grid gap-1">
      {line.match?.products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            className="btn btn-secondary h-auto min-h-11 w-full justify-between gap-3 py-2 text-start"
            onClick={() => choose(line.key, product)}
          >
            <span className="min-w-0 wrap-anywhere">
              {titleText(product)} <span className="text-ink-soft">{product.sku}</span>
              <Why line={line} product={product} />
            </span>
            <span className="numerals shrink-0">{priceText(product)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How sure this product is, and the parts of the line that say so. */
function Why({ line, product }: { line: QuickLine; product: QuickProduct }) {
  const found = line.match?.candidates?.find((one) => one.product.id === product.id);
  if (!found) return null;
  const { sureness, reasons, pack } = found;
  const parts = reasons.map(({ kind, text }) => words.reason[kind](text));
  return (
    <span className="block text-xs text-ink-soft">
      {[words.sureness[sureness], ...parts, ...(pack ? [packText(pack)] : [])].join(' · ')}
    </span>
  );
}

const packText = ({ asked, packs, packSize }: PackCount): string =>
  words.packs(
    amountText(asked.amount, asked.unit),
    packs,
    amountText(packSize.amount, packSize.unit),
  );

const priceText = ({ price }: QuickProduct): string =>
  price === null ? words.onRequest : formatSar(price);

function Settled({ line, product }: { line: QuickLine; product: QuickProduct }) {
  const pieces = piecesOf(line);
  const { price } = product;
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <a className="link min-w-0 font-medium wrap-anywhere" href={productPath(product.id)}>
          {titleText(product)}
        </a>
        {price !== null && pieces !== null && (
          <span className="numerals font-semibold">{formatSar(price * pieces)}</span>
        )}
      </div>
      <p className="numerals flex flex-wrap items-baseline gap-x-3 text-xs text-ink-soft">
        <span>{product.sku}</span>
        <span>{price === null ? words.onRequest : words.each(formatSar(price))}</span>
        {(line.match?.products.length ?? 0) > 1 && (
          <button type="button" className="link min-h-6" onClick={() => clearProduct(line.key)}>
            {words.change}
          </button>
        )}
      </p>
      <Why line={line} product={product} />
      <LineProblem line={line} product={product} />
    </div>
  );
}

function LineProblem({ line, product }: { line: QuickLine; product: QuickProduct }): ReactNode {
  switch (problemOf(line)) {
    case 'quantity':
      return <p className="text-ember">{words.quantity}</p>;
    case 'unpriced':
      return <p className="text-ink-soft">{words.unpriced}</p>;
    case 'minimum':
      return (
        <p className="flex flex-wrap items-center gap-3 text-ember">
          {words.minimum(product.minimumOrder)}
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => raiseToMinimum(line.key, product)}
          >
            {words.raise(product.minimumOrder)}
          </button>
        </p>
      );
    default:
      return null;
  }
}
