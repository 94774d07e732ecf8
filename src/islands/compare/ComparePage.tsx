import './compare.css';
import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import { placeOf } from '#domain/compare/compare-links.ts';
import { COMPARE_LIMIT } from '#domain/compare/compare-list.ts';
import type { CompareRules } from '#domain/compare/rules.ts';
import type { Product } from '#domain/product/product.ts';
import { placePath } from '#domain/listing/filters/filter-values.ts';
import { paths, productPath } from '#domain/shared/paths.ts';
import { QuoteHost } from '#islands/quotes/request/QuoteHost.tsx';
import { ToastHost } from '#islands/product/ToastHost.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { PausedOrders } from '#islands/shared/PausedOrders.tsx';
import { comma } from '#messages/format.ts';
import { comparePage as words } from '#messages/compare.ts';
import { returnProduct, setCompareMode } from '#stores/compare/compare.ts';
import { $comparison, openComparison } from '#stores/compare/comparison.ts';
import { EmptyComparison, FailedComparison, SharedNotice, type Start } from './CompareNotices.tsx';
import { CompareSummary } from './CompareSummary.tsx';
import { CompareTable } from './CompareTable.tsx';

interface Props {
  rating: string;
  defaultSupplier: string;
  rules: CompareRules;
  starts: readonly Start[];
}

/** Up to four products side by side, from the shopper's list or a shared address. */
function Comparison({ rating, defaultSupplier, rules, starts }: Props) {
  const { products, status, isShared, gone } = useStore($comparison);
  useEffect(() => void openComparison(), []);
  return (
    // The footer begins below the first screen in every state: nothing that is seen moves.
    <div className="wrap min-h-svh pb-16 md:pt-4">
      <div className="flex min-h-11 items-center gap-3 max-md:-mt-2" data-print="hide">
        <BackLink />
        {products.length > 0 && products.length < COMPARE_LIMIT && (
          <AddAnother products={products} />
        )}
      </div>
      <h1 className="text-2xl md:mt-4 md:text-4xl">{words.title}</h1>
      <p className="mt-3 text-ink-soft max-md:hidden">{words.lead}</p>
      {isShared && products.length > 0 && <SharedNotice />}
      {gone.length > 0 && <p className="notice mt-5">{words.goneNames(gone.join(comma))}</p>}
      <PausedOrders />
      {status === 'loading' && <div className="skeleton mt-8 h-[36rem]" aria-hidden="true" />}
      {status === 'failed' && <FailedComparison />}
      {status === 'ready' && products.length === 0 && <EmptyComparison starts={starts} />}
      {products.length > 0 && (
        <>
          <CompareSummary products={products} rules={rules} />
          <CompareTable
            products={products}
            rules={rules}
            rating={rating}
            defaultSupplier={defaultSupplier}
          />
        </>
      )}
      <QuoteHost />
      <ToastHost />
    </div>
  );
}

export const ComparePage = withBoundary(Comparison, openComparison);

const never = () => () => undefined;

/** To the remembered product if one is stored, else to the marketplace. */
function BackLink() {
  const product = useSyncExternalStore(never, returnProduct, () => null);
  return (
    <a
      className="btn btn-quiet -ms-3 px-3"
      href={product ? productPath(product) : paths.marketplace}
    >
      <Icon path={icons.arrow} className="size-5 rotate-180 rtl:rotate-0" />
      <span className="max-sm:sr-only">
        {product ? words.backToProduct : words.backToMarketplace}
      </span>
    </a>
  );
}

/** To more of the same kind. */
function AddAnother({ products }: { products: readonly Product[] }) {
  return (
    <a
      className="btn btn-secondary ms-auto"
      href={placePath(placeOf(products))}
      onClick={() => setCompareMode(true)}
    >
      <Icon path={icons.plus} />
      {words.addAnother}
    </a>
  );
}
