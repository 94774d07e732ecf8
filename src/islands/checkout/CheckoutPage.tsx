import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { guarded } from '#islands/ui/Boundary.tsx';
import { TryAgain } from '#islands/ui/Problem.tsx';
import { Steps } from '#islands/ui/Steps.tsx';
import { Toasts } from '#islands/ui/Toasts.tsx';
import { checkout as words } from '#messages/en/checkout.ts';
import { $addresses } from '#stores/addresses.ts';
import { $cart } from '#stores/cart-lines.ts';
import { reloadCart } from '#stores/cart.ts';
import { $delivery, leaveIfEmpty, startCheckout } from '#stores/checkout.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { AddressSection } from './AddressSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { NotesSection } from './NotesSection.tsx';
import { BottomBar, Summary } from './Summary.tsx';

/** /checkout: where, when and what, with the summary always beside it. */
function Checkout() {
  const { items, initialized, offline } = useStore($cart);
  useEffect(() => void startCheckout(), []);
  useEffect(() => void leaveIfEmpty(), [items.length, initialized]);
  const isEmpty = initialized && !offline && items.length === 0;
  const waits = useWaiting();

  if (waits && !offline) {
    return (
      <>
        <Toasts />
        <CheckoutSkeleton />
      </>
    );
  }
  return (
    <>
      <Toasts />
      <div className="wrap min-h-dvh py-8 lg:py-10">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-3xl">{words.title}</h1>
          <Steps current={0} />
        </div>
        {offline && <Offline />}
        {isEmpty && <p className="notice notice-alarm">{words.cartEmpty}</p>}
        {items.length > 0 && (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
            <div className="grid min-w-0 gap-6">
              <AddressSection />
              <DeliverySection />
              <NotesSection />
            </div>
            <Summary />
          </div>
        )}
        <BottomBar />
      </div>
    </>
  );
}

export const CheckoutPage = guarded(Checkout);

/** All sections come at once, so that none pushes another about. */
function useWaiting(): boolean {
  const cart = useStore($cart);
  const addresses = useStore($addresses);
  const { options, failed } = useStore($delivery);
  if (!cart.initialized) return true;
  return cart.items.length > 0 && !(addresses.initialized && (options || failed));
}

function Offline() {
  return (
    <div className="notice notice-alarm mb-6 flex flex-wrap items-center justify-between gap-3">
      <p>{words.offline}</p>
      <TryAgain isManual onRetry={reloadCart} />
    </div>
  );
}
