import type { City, Districts } from '#domain/checkout/places.ts';
import type { Address, AddressForm } from '#domain/checkout/address.ts';
import { tidyNational, tidyPlace, tidyPostal } from '#domain/checkout/national-address.ts';
import { cleanEmail } from '#domain/shared/text/email.ts';
import { toE164 } from '#domain/shared/text/phone.ts';
import { tidyText } from '#domain/shared/text/typed-text.ts';
import type { RpcAnswer, RpcArgs } from '#contract/contract.ts';
import { toPlace } from './address-rows.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

export const listAddresses = (cart: string): Promise<Address[]> =>
  withRetry(async () => (await callShop('list_addresses', { cart })).map(toAddress));

/** Saving the same address again adds no second one, so it may be repeated. */
export const insertAddress = (cart: string, form: AddressForm): Promise<Address> =>
  withRetry(async () => toAddress(await callShop('save_address', { cart, address: toRow(form) })));

export const updateAddress = (cart: string, id: string, form: AddressForm): Promise<Address> =>
  withRetry(async () =>
    toAddress(await callShop('update_address', { cart, address_id: id, address: toRow(form) })),
  );

export async function deleteAddress(cart: string, id: string): Promise<void> {
  await callShop('delete_address', { cart, address_id: id });
}

export async function chooseDefaultAddress(cart: string, id: string): Promise<void> {
  await callShop('choose_default_address', { cart, address_id: id });
}

/** The newest verified address of an e-mail; null unless this session has verified it. */
export const findAddress = (cart: string, email: string): Promise<Address | null> =>
  withRetry(async () => {
    const row = await callShop('find_address', { cart, email });
    return row ? toAddress(row) : null;
  });

function toAddress(row: RpcAnswer<'save_address'>): Address {
  return {
    ...toPlace(row),
    id: row.id,
    isDefault: row.is_default,
    isVerified: row.email_verified,
  };
}

/** Without a flag of verification: the database knows that itself (decision 3). */
function toRow(form: AddressForm): RpcArgs<'save_address'>['address'] {
  const { buildingNumber, additionalNumber, unit, shortAddress } = tidyNational(form);
  return {
    type: form.type,
    full_name: tidyText(form.name),
    email: cleanEmail(form.email) ?? '',
    phone: toE164(form.phone, form.phoneCountry) ?? form.phone.trim(),
    address: tidyPlace(form.address),
    city: tidyPlace(form.city),
    district: tidyPlace(form.district),
    postal_code: tidyPostal(form.postalCode),
    details: tidyPlace(form.details),
    building_number: buildingNumber,
    additional_number: additionalNumber,
    unit,
    short_address: shortAddress,
    is_default: form.isDefault,
  };
}

/** The names of places are files of the site. */
async function readPlaces<T>(file: string | number): Promise<T> {
  const response = await fetch(`/places/${file}.json`);
  if (!response.ok) throw new Error(`places: ${response.status}`);
  return (await response.json()) as T;
}

export const readCities = (): Promise<City[]> => readPlaces('cities');

/** The districts of all cities of a region. */
export const readDistricts = (region: number): Promise<Districts> => readPlaces(region);
