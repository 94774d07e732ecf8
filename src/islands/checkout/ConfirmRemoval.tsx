import type { Ref } from 'react';
import type { Address } from '#domain/checkout/address.ts';
import { checkout as words } from '#messages/checkout.ts';
import { removeAddress } from '#stores/checkout/addresses.ts';

interface Props {
  box: Ref<HTMLDivElement>;
  address: Address;
  onRemoved: () => void;
  onKeep: () => void;
}

/** Asked before an address is deleted; 'Remove' has the focus. */
export function ConfirmRemoval({ box, address, onRemoved, onKeep }: Props) {
  return (
    <div ref={box} className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5">
      <p className="w-full grow text-sm sm:w-auto">{words.removeSure}</p>
      <button
        type="button"
        className="btn btn-secondary"
        data-next
        onClick={() => void removeAddress(address.id).then((done) => done && onRemoved())}
      >
        {words.remove}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onKeep}>
        {words.keep}
      </button>
    </div>
  );
}
