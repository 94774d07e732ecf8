import { map } from 'nanostores';
import { companyOf, NO_COMPANY, type Company } from '#domain/account/company.ts';
import { parseSession } from '#domain/account/session.ts';
import { EMPTY_ADDRESS, type AddressForm } from '#domain/checkout/address.ts';
import type { Order } from '#domain/orders/order.ts';
import { CHECKOUT_FORM_KEY, CHOICES_KEY, SESSION_KEY } from '#domain/shared/storage-keys.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';
import { readStored, writeStored } from '#stores/shared/storage.ts';

/** The choices for an order. They are stored beside the cart, for new tabs too. */
interface Choices extends Company {
  readonly addressId: string;
  readonly date: string;
  readonly slot: string;
  readonly note: string;
  readonly purchaseOrder: string;
  /** Where the company came from, or who left it empty; '' while none is named. */
  readonly companySource: '' | 'quotation' | 'profile' | 'buyer';
}

/** All choices and texts of a checkout. Never card data. */
export interface CheckoutDraft extends Choices {
  /** The address form as it is, so that a reload costs no typing. It ends with its tab. */
  readonly form: AddressForm;
}

/** As long as the cart can be read without a network. */
const KEPT_MS = 7 * 86_400_000;

/** The company and the number of a purchase before anybody has named one. */
export const NO_PURCHASER = { ...NO_COMPANY, companySource: '', purchaseOrder: '' } as const;

const NOTHING: Choices = { addressId: '', date: '', slot: '', note: '', ...NO_PURCHASER };

/** The key of the user who is signed in; '' for a guest. */
const ownerNow = (): string => parseSession(readStored(SESSION_KEY))?.user.id ?? '';

/** What a quotation named goes with its cart to whoever signs in. What another person typed does not. */
const isForeign = ({ owner, companySource }: Record<string, unknown>): boolean =>
  typeof owner === 'string' && owner !== ownerNow() && companySource !== 'quotation';

/** Storage may hold whatever another version or a person left there. */
function storedChoices(): Partial<Choices> {
  try {
    const stored = JSON.parse(readStored(CHOICES_KEY) ?? '{}') as Record<string, unknown>;
    if (!(Date.now() - Number(stored['at']) < KEPT_MS)) return {};
    const known = Object.keys(NOTHING).filter((name) => typeof stored[name] === 'string');
    const choices = Object.fromEntries(known.map((name) => [name, stored[name]]));
    return isForeign(stored) ? { ...choices, ...NO_PURCHASER } : choices;
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
  writeStored(CHOICES_KEY, JSON.stringify({ ...choices, owner: ownerNow(), at: Date.now() }));
}

/** After placing, the next order starts with the same address and nothing else. */
export const finishDraft = (): void =>
  changeDraft({ ...NOTHING, addressId: $draft.get().addressId, form: EMPTY_ADDRESS });

/**
 * The draft of a withdrawn order: checkout drops choices that are no longer offered, with a toast. An order without a
 * company gets none of a profile.
 */
export const chooseAgain = (order: Order): void =>
  changeDraft({
    date: order.deliveryDate,
    slot: order.deliverySlot,
    note: order.note ?? '',
    purchaseOrder: order.purchaseOrder ?? '',
    ...companyOf(order),
    companySource: 'buyer',
  });
