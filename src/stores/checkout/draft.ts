import { map } from 'nanostores';
import { companyOf, hasCompany, NO_COMPANY, type Company } from '#domain/account/company.ts';
import { EMPTY_ADDRESS, type AddressForm } from '#domain/checkout/address.ts';
import type { Order } from '#domain/orders/order.ts';
import { CHECKOUT_FORM_KEY, CHOICES_KEY } from '#domain/shared/storage-keys.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';
import { readStored, writeStored } from '#stores/shared/storage.ts';

/** The choices for an order. They are stored beside the cart, for new tabs too. */
interface Choices extends Company {
  readonly addressId: string;
  readonly date: string;
  readonly slot: string;
  readonly note: string;
  readonly purchaseOrder: string;
  /** Where the company came from; '' while none is named. */
  readonly companySource: '' | 'quotation' | 'profile' | 'buyer';
}

/** All choices and texts of a checkout. Never card data. */
export interface CheckoutDraft extends Choices {
  /** The address form as it is, so that a reload costs no typing. It ends with its tab. */
  readonly form: AddressForm;
}

/** Delivery dates reach two weeks ahead: older choices are of no use. */
const KEPT_MS = 14 * 86_400_000;

const NOTHING: Choices = {
  addressId: '',
  date: '',
  slot: '',
  note: '',
  purchaseOrder: '',
  ...NO_COMPANY,
  companySource: '',
};

/** Storage may hold whatever another version or a person left there. */
function storedChoices(): Partial<Choices> {
  try {
    const stored = JSON.parse(readStored(CHOICES_KEY) ?? '{}') as Record<string, unknown>;
    if (!(Date.now() - Number(stored['at']) < KEPT_MS)) return {};
    const known = Object.keys(NOTHING).filter((name) => typeof stored[name] === 'string');
    return Object.fromEntries(known.map((name) => [name, stored[name]]));
  } catch {
    return {};
  }
}

const restored = (): CheckoutDraft => ({
  ...NOTHING,
  ...storedChoices(),
  form: { ...EMPTY_ADDRESS, ...readSession<Partial<AddressForm>>(CHECKOUT_FORM_KEY) },
});

export const $draft = map<CheckoutDraft>(restored());

export function changeDraft(change: Partial<CheckoutDraft>): void {
  $draft.set({ ...$draft.get(), ...change });
  const { form, ...choices } = $draft.get();
  writeSession(CHECKOUT_FORM_KEY, form);
  writeStored(CHOICES_KEY, JSON.stringify({ ...choices, at: Date.now() }));
}

/** After placing, the next order starts with the same address and nothing else. */
export const finishDraft = (): void =>
  changeDraft({ ...NOTHING, addressId: $draft.get().addressId, form: EMPTY_ADDRESS });

/** The draft of a withdrawn order: checkout drops choices that are no longer offered, with a toast. */
export const chooseAgain = (order: Order): void =>
  changeDraft({
    date: order.deliveryDate,
    slot: order.deliverySlot,
    note: order.note ?? '',
    purchaseOrder: order.purchaseOrder ?? '',
    ...companyOf(order),
    companySource: hasCompany(order) ? 'buyer' : '',
  });
