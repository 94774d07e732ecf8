import { useStore } from '@nanostores/react';
import { account as words } from '#messages/account/account.ts';
import { $reorder, orderAgain } from '#stores/orders/reorder.ts';

export function ReorderButton({ orderNumber }: { orderNumber: string }) {
  const { busy } = useStore($reorder);
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-label={words.reorderOf(orderNumber)}
      aria-disabled={busy !== null}
      onClick={() => void orderAgain(orderNumber)}
    >
      {busy === orderNumber ? words.reordering : words.reorder}
    </button>
  );
}
