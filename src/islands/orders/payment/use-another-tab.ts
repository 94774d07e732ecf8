import { useEffect } from 'react';
import { isPaidMeanwhile } from '#stores/orders/payable-order.ts';
import { $payment } from '#stores/orders/payment-state.ts';

/** Another tab, or a page brought back by Back, may have paid meanwhile. */
export function useAnotherTab(): void {
  useEffect(() => {
    const look = () => {
      const waits = $payment.get().phase === 'ready' && document.visibilityState === 'visible';
      if (waits) void isPaidMeanwhile();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, []);
}
