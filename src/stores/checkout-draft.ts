import { map } from 'nanostores';
import { EMPTY_ADDRESS, type AddressForm } from '#domain/address.ts';
import { readSession, writeSession } from './session-storage.ts';

/** What a shopper has decided and typed on the way to an order. Never anything of a card. */
export interface CheckoutDraft {
  readonly addressId: string;
  readonly date: string;
  readonly slot: string;
  readonly note: string;
  readonly purchaseOrder: string;
  /** The address form as it stands, so that a reload costs no typing. */
  readonly form: AddressForm;
}

const KEY = 'checkoutDraft';

const EMPTY: CheckoutDraft = {
  addressId: '',
  date: '',
  slot: '',
  note: '',
  purchaseOrder: '',
  form: EMPTY_ADDRESS,
};

/** A stored draft of another version keeps what is still known. */
function restored(): CheckoutDraft {
  const stored = readSession<Partial<CheckoutDraft>>(KEY) ?? {};
  return { ...EMPTY, ...stored, form: { ...EMPTY_ADDRESS, ...stored.form } };
}

export const $draft = map<CheckoutDraft>(restored());

export function changeDraft(change: Partial<CheckoutDraft>): void {
  $draft.set({ ...$draft.get(), ...change });
  writeSession(KEY, $draft.get());
}

/** After placing, the next order starts with the same address and nothing else. */
export const finishDraft = (): void =>
  changeDraft({ date: '', slot: '', note: '', purchaseOrder: '', form: EMPTY_ADDRESS });
