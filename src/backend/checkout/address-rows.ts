import type { OrderAddress } from '#domain/orders/order.ts';
import type { RpcAnswer } from '#contract/contract.ts';

type AddressRow = RpcAnswer<'get_order'>['address'];

/** The columns that a saved address and the address of an order share. */
export const toPlace = (row: AddressRow): OrderAddress & Pick<AddressRow, 'type'> => ({
  type: row.type,
  name: row.full_name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  district: row.district,
  city: row.city,
  postalCode: row.postal_code,
  details: row.details ?? '',
  buildingNumber: row.building_number ?? '',
  additionalNumber: row.additional_number ?? '',
  unit: row.unit ?? '',
  shortAddress: row.short_address ?? '',
});
