import { paths } from '#domain/paths.ts';
import { RemovedLine } from '#islands/cart/RemovedLine.tsx';
import { checkout as words } from '#messages/checkout.ts';

/** Where an order waits for its payment, or the last line was removed here and may come back. */
export function EmptyCheckout() {
  return (
    <div className="card grid max-w-xl justify-items-start gap-4 p-6">
      <p className="text-lg font-semibold">{words.cartEmpty}</p>
      <RemovedLine within="main" className="w-full" />
      <a className="btn btn-secondary" href={paths.marketplace}>
        {words.toMarketplace}
      </a>
    </div>
  );
}
