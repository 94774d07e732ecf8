import { paths } from '#domain/shared/paths.ts';
import { RemovedLine } from '#islands/cart/RemovedLine.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { canStore } from '#stores/shared/storage.ts';

/** Shown with an unpaid order, after the last line was removed, or where the browser stores no cart. */
export function EmptyCheckout() {
  return (
    <div className="card grid max-w-xl justify-items-start gap-4 p-6">
      <p className="text-lg font-semibold">{words.cartEmpty}</p>
      {!canStore() && <p>{words.nothingKept}</p>}
      <RemovedLine within="main" className="w-full" />
      <a className="btn btn-secondary" href={paths.marketplace}>
        {words.toMarketplace}
      </a>
    </div>
  );
}
