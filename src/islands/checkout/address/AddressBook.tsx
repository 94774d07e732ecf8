import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { Address } from '#domain/checkout/address.ts';
import { checkout as words } from '#messages/checkout.ts';
import { $addressForm, $addresses, startAddresses } from '#stores/checkout/addresses.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { prefillAddress } from '#stores/checkout/prefill.ts';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { focusSoon } from '#islands/shared/focus.ts';
import { EditedAddress, NewAddress } from './AddressEditors.tsx';

export interface CardProps {
  address: Address;
  onEdit: () => void;
  onRemoved: () => void;
}

interface Props {
  legend: string;
  Card: ComponentType<CardProps>;
  /** The e-mail of a first address is entered elsewhere on the page. */
  hasContact?: boolean;
  /** An address was saved; without it the focus goes to its card. */
  onSaved?: () => void;
}

const FIRST_FIELD = 'form:has([name=postalCode]) input';

/** The addresses of a shopper: each on a card, or the form of one. */
export function AddressBook({ legend, Card, hasContact = false, onSaved }: Props) {
  const { items, failed, initialized } = useStore($addresses);
  const open = useStore($addressForm);
  const setOpen = (form: typeof open) => $addressForm.set(form);
  const shown = open ?? (initialized && items.length === 0 ? 'new' : null);

  /** The opened form takes the focus. */
  function edit(address: Address) {
    focusSoon(`${FIRST_FIELD}:not([readonly], [type=radio])`);
    setOpen(address);
  }

  const focusCard = (id: string) => focusSoon(`[data-address="${id}"] :is(input, button)`);

  function cancel(id: string) {
    focusCard(id);
    setOpen(null);
  }

  function close(id: string) {
    if (!onSaved) focusCard(id);
    setOpen(null);
    onSaved?.();
  }

  function afterRemoval() {
    focusSoon(`[data-add-address], ${FIRST_FIELD}`);
    void prefillAddress();
  }

  return (
    <>
      {failed && <Failed />}
      {!initialized && <div className="skeleton h-40" />}
      {!failed && initialized && shown === null && (
        <Cards
          legend={legend}
          Card={Card}
          onEdit={edit}
          onRemoved={afterRemoval}
          onAdd={() => {
            focusSoon(FIRST_FIELD);
            setOpen('new');
          }}
        />
      )}
      {!failed && shown === 'new' && (
        <NewAddress
          hasEmail={!hasContact || items.length > 0}
          onDone={() => close($draft.get().addressId)}
          onCancel={() => cancel($draft.get().addressId)}
        />
      )}
      {shown !== null && shown !== 'new' && (
        <EditedAddress
          key={shown.id}
          address={shown}
          onDone={() => close(shown.id)}
          onCancel={() => cancel(shown.id)}
        />
      )}
    </>
  );
}

interface CardsProps extends Pick<Props, 'legend' | 'Card'> {
  onEdit: (address: Address) => void;
  onRemoved: () => void;
  onAdd: () => void;
}

function Cards({ legend, Card, onEdit, onRemoved, onAdd }: CardsProps) {
  const { items } = useStore($addresses);
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <ul className="grid gap-3">
        {items.map((address) => (
          <Card
            key={address.id}
            address={address}
            onEdit={() => onEdit(address)}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
      <button type="button" className="btn btn-secondary mt-4" data-add-address onClick={onAdd}>
        {words.addAnother}
      </button>
    </fieldset>
  );
}

function Failed() {
  return (
    <div className="notice notice-alarm grid justify-items-start gap-3">
      <p>{words.addressesFailed}</p>
      <TryAgain onRetry={startAddresses} />
    </div>
  );
}
