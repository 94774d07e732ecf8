import './product.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Product, ProductCard } from '#domain/product.ts';
import { TrayHost } from '#islands/compare/TrayHost.tsx';
import { serveEarlyClicks } from '#stores/buy.ts';
import { $product, loadingProduct, startProduct, type ProductState } from '#stores/product.ts';
import { ProductFailure } from './ProductFailure.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { QuoteHost } from './QuoteHost.tsx';
import { ToastHost } from './ToastHost.tsx';

interface Props {
  /** Null in the shell: then the address says which product. */
  built: Product | null;
  related: readonly ProductCard[];
  shop: { name: string; defaultSupplier: string; rating: string };
}

const stateOf = (built: Product | null, related: readonly ProductCard[]): ProductState =>
  built ? { product: built, related, status: 'loading', message: '' } : loadingProduct;

/** A product, from the prebuilt page or from its key, and what else the page holds. */
export function ProductPage({ built, related, shop }: Props) {
  const state = useStore($product, { ssr: () => null }) ?? stateOf(built, related);
  useEffect(() => startProduct(stateOf(built, related), shop), [built, related, shop]);
  useEffect(serveEarlyClicks, []);
  return (
    <>
      <Content state={state} shop={shop} />
      {state.product && <TrayHost productId={state.product.id} />}
      <QuoteHost />
      <ToastHost />
    </>
  );
}

function Content({ state, shop }: { state: ProductState; shop: Props['shop'] }) {
  if (state.status === 'failed') return <ProductFailure message={state.message} />;
  if (!state.product) return <ProductSkeleton />;
  return (
    <ProductView
      key={state.product.id}
      product={state.product}
      related={state.related}
      isStale={state.status === 'stale'}
      shop={shop}
    />
  );
}
