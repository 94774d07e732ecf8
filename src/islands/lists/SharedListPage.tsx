import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#domain/shared/paths.ts';
import type { SharedList } from '#domain/lists/saved-list.ts';
import { TakenReport } from '#islands/orders/ReorderReport.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Problem } from '#islands/shared/Problem.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { lists as words } from '#messages/lists.ts';
import { $toCart, addSharedListToCart } from '#stores/cart/add-list.ts';
import { $shared, keyInAddress, loadShared, startShared } from '#stores/lists/shared-list.ts';
import { ListItems, Total } from './ListItems.tsx';

/** /list#key=…: a shared list, for anyone with the link. */
export const SharedListPage = withBoundary(() => {
  const { state, list } = useStore($shared);
  useEffect(startShared, []);
  return (
    <>
      <Toasts />
      {state === 'failed' && <Problem text={words.sharedFailed} onRetry={loadShared} />}
      {state === 'missing' && <Missing />}
      {state === 'loading' && (
        <div className="skeleton h-96" aria-busy="true" aria-label={words.loading} />
      )}
      {list && <Shared list={list} />}
    </>
  );
});

function Missing() {
  return (
    <section className="card grid justify-items-start gap-3 p-6 sm:p-8">
      <h2 className="text-xl">{words.sharedMissing}</h2>
      <p className="text-ink-soft">{words.sharedMissingHint}</p>
      <a className="btn btn-secondary" href={paths.marketplace}>
        {words.toMarketplace}
      </a>
    </section>
  );
}

function Shared({ list }: { list: SharedList }) {
  const { busy, taken } = useStore($toCart);
  return (
    <section className="card grid gap-4 p-5 sm:p-7">
      <h2 className="text-xl wrap-anywhere">
        <bdi>{list.name}</bdi>
      </h2>
      {list.note && (
        <p className="whitespace-pre-line text-ink-soft wrap-anywhere">
          <bdi>{list.note}</bdi>
        </p>
      )}
      {list.items.length === 0 && <p className="font-semibold">{words.empty}</p>}
      <ListItems items={list.items} />
      <Total items={list.items} />
      <p>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={busy || list.items.length === 0}
          onClick={() => list.items.length > 0 && void addSharedListToCart(keyInAddress())}
        >
          {busy ? words.adding : words.toCart}
        </button>
      </p>
      {taken && <TakenReport taken={taken} />}
    </section>
  );
}
