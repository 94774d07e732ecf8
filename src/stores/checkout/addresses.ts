import { atom, computed, map } from 'nanostores';
import {
  chooseDefaultAddress,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from '#backend/checkout/addresses.ts';
import { defaultAddress, type Address, type AddressForm } from '#domain/checkout/address.ts';
import { cleanEmail } from '#domain/shared/text/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import { phoneParts } from '#domain/shared/text/phone.ts';
import { checkout as words } from '#messages/checkout.ts';
import { verification } from '#messages/verification.ts';
import { ensureCart, readableCart } from '#stores/cart/token.ts';
import { $draft, changeDraft } from './draft.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';
import { refreshVerified } from './verification.ts';
import { clearToasts, reportFailureAbout } from '#stores/shared/toast-topics.ts';
import { startOnce } from '#stores/shared/start-once.ts';
import { showToast } from '#stores/shared/toasts.ts';

interface Addresses {
  readonly items: readonly Address[];
  readonly loading: boolean;
  readonly initialized: boolean;
  readonly failed: boolean;
}

export const $addresses = map<Addresses>({
  items: [],
  loading: false,
  initialized: false,
  failed: false,
});

export const $chosenAddress = computed([$addresses, $draft], ({ items }, { addressId }) =>
  items.find(({ id }) => id === addressId),
);

/** Which form is open: of a new address, of one that is edited, or none. */
export const $addressForm = atom<'new' | Address | null>(null);

export const startAddresses = startOnce(load, (error) => {
  const failed = !isForgotten(error);
  if (failed) console.error(words.addressesFailed, error);
  endLoading(failed);
});

async function load(): Promise<void> {
  $addresses.set({ ...$addresses.get(), loading: true, failed: false });
  await refresh();
  endLoading(false);
}

const endLoading = (failed: boolean): void =>
  $addresses.set({ ...$addresses.get(), loading: false, initialized: true, failed });

/** An unknown cart token is the cart's own matter: it is replaced there, and has no addresses. */
const isForgotten = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'cart_session_missing';

const nextList = latestRequest();

async function refresh(): Promise<void> {
  const request = nextList();
  const token = readableCart();
  const items = token !== undefined ? await listAddresses(token) : [];
  if (request.aborted) return;
  $addresses.setKey('items', items);
  const { addressId } = $draft.get();
  if (items.some(({ id }) => id === addressId)) return;
  changeDraft({ addressId: defaultAddress(items)?.id ?? '' });
}

/** Saves a new address and chooses it; false if it could not be saved. */
export const addAddress = (form: AddressForm): Promise<boolean> =>
  change(words.addFailed, async (cart) => {
    const { id } = await insertAddress(cart, form);
    changeDraft({ addressId: id });
  });

export const editAddress = (id: string, form: AddressForm): Promise<boolean> =>
  change(words.saveFailed, async (cart) => {
    await updateAddress(cart, id, form);
  });

/** Gives an address another mailbox, which this session has verified. */
export async function giveEmail(address: Address, email: string): Promise<boolean> {
  const { country, national } = phoneParts(address.phone);
  const form = { ...address, email, phone: national, phoneCountry: country };
  const saved = await editAddress(address.id, form);
  if (saved) showToast('success', words.emailUsed(email));
  return saved;
}

export async function removeAddress(id: string): Promise<boolean> {
  const removed = await change(words.removeFailed, (cart) => deleteAddress(cart, id));
  if (removed) showToast('success', words.removed);
  return removed;
}

export const makeDefaultAddress = (id: string): Promise<boolean> =>
  change(words.saveFailed, (cart) => chooseDefaultAddress(cart, id));

export const selectAddress = (id: string): void => changeDraft({ addressId: id });

/** The newest address of an e-mail that this session has just verified (decision 4). */
export async function savedAddressOf(email: string): Promise<Address | null> {
  try {
    return await findAddress(await ensureCart(), cleanEmail(email) ?? '');
  } catch (error) {
    console.error(words.addressesFailed, error);
    return null;
  }
}

async function change(failure: string, write: (cart: string) => Promise<void>): Promise<boolean> {
  clearToasts('address');
  try {
    await write(await ensureCart());
    await refresh();
    return true;
  } catch (error) {
    const unverified = error instanceof AppError && error.code === 'address_not_verified';
    const text = unverified ? verification.addressUnverified : failure;
    reportFailureAbout('address', text, error);
    if (unverified) await refreshVerified();
    return false;
  }
}
