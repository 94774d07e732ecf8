import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { hasMatches, type Matches } from '#domain/product/matches.ts';
import type { Product, ProductCard } from '#domain/product/product.ts';
import { TrayHost } from '#islands/compare/TrayHost.tsx';
import { QuoteHost } from '#islands/quotes/request/QuoteHost.tsx';
import { later } from '#islands/shared/later.tsx';
import {
  $product,
  loadingProduct,
  startProduct,
  type ProductState,
} from '#stores/product/product.ts';
import { ProductFailure } from './ProductFailure.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { ToastHost } from './ToastHost.tsx';

const ProductMatches = later(() =>
  import('./ProductPanels.tsx').then((file) => file.ProductMatches),
);
const ProductPanels = later(() => import('./ProductPanels.tsx').then((file) => file.ProductPanels));

interface Props {
  /** Null in the shell: then the address names the product. */
  built: Product | null;
  related: readonly ProductCard[];
  shop: { name: string; defaultSupplier: string; rating: string };
  /** The panels of a prebuilt page, and its matches. */
  children?: ReactNode;
  matches?: ReactNode;
}

const stateOf = (built: Product | null, related: readonly ProductCard[]): ProductState =>
  built ? { ...loadingProduct, product: built, related } : loadingProduct;

/** A product, from the prebuilt page or from its key, and what else the page holds. */
export function OpenedProduct({ built, related, shop, children, matches }: Props) {
  const state = useStore($product, { ssr: () => null }) ?? stateOf(built, related);
  useEffect(() => startProduct(stateOf(built, related), shop), [built, related, shop]);
  return (
    <>
      <Content
        state={state}
        shop={shop}
        panels={built ? children : null}
        matches={built ? matches : null}
      />
      {state.product && <TrayHost productId={state.product.id} />}
      <QuoteHost />
      <ToastHost />
    </>
  );
}

const LoadedMatches = ({ matches }: { matches: Matches }) =>
  hasMatches(matches) && <ProductMatches matches={matches} />;

interface ContentProps {
  state: ProductState;
  shop: Props['shop'];
  panels: ReactNode;
  matches: ReactNode;
}

function Content({ state, shop, panels, matches }: ContentProps) {
  if (state.status === 'failed') return <ProductFailure message={state.message} />;
  if (!state.product) return <ProductSkeleton />;
  return (
    <ProductView
      key={state.product.id}
      product={state.product}
      related={state.related}
      isStale={state.status === 'stale'}
      panels={panels ?? <ProductPanels product={state.product} />}
      matches={matches ?? <LoadedMatches matches={state.matches} />}
      shop={shop}
    />
  );
}
