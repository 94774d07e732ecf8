import { useStore } from '@nanostores/react';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { $tracking } from '#stores/orders/order.ts';
import { FoundOrder } from './FoundOrder.tsx';
import { TrackForm } from './TrackForm.tsx';

/** The form of /track and what it finds. */
function Tracking() {
  const { order } = useStore($tracking);
  return (
    <>
      <Toasts />
      <TrackForm />
      <div role="status">{order && <FoundOrder order={order} />}</div>
    </>
  );
}

export const TrackPage = withBoundary(Tracking);
