import { useState, useSyncExternalStore } from 'react';
import type { Product } from '#domain/product/product.ts';
import { later } from '#islands/shared/later.tsx';
import { product as words } from '#messages/product/page.ts';
import { keepsSession } from '#stores/account/has-session.ts';

const SaveToList = later(
  () => import('#islands/lists/SaveToList.tsx').then((file) => file.SaveToList),
  'mt-4',
);

interface Props {
  product: Product;
  quantity: number;
}

/** Another tab may sign in or out. */
function listen(change: () => void): () => void {
  addEventListener('storage', change);
  return () => removeEventListener('storage', change);
}

/** Lists belong to accounts: guests see no button. */
export function SaveHost(props: Props) {
  const isUser = useSyncExternalStore(listen, keepsSession, () => false);
  const [isOpen, setOpen] = useState(false);
  if (!isUser) return null;
  if (isOpen) return <SaveToList {...props} />;
  return (
    <p className="mt-3" data-print="hide">
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        {words.saveToList}
      </button>
    </p>
  );
}
