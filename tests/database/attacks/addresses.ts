import { anAddress } from '#tests/support/builders/session.ts';
import { rpcAttack, type Attack, type Scene } from '#tests/support/oracles/attack.ts';

const own = { email: 'attacker@example.com', address: 'Another street 1' };

const save = (name: string, over: object, status: number | number[]): Attack =>
  rpcAttack(
    name,
    'save_address',
    ({ attacker }: Scene) => ({ cart: attacker.cart, address: anAddress({ ...own, ...over }) }),
    status,
  );

const change = (name: string, over: object): Attack =>
  rpcAttack(
    name,
    'update_address',
    ({ attacker, ownAddressId }: Scene) => ({
      cart: attacker.cart,
      address_id: ownAddressId,
      address: anAddress({ ...own, ...over }),
    }),
    422,
  );

/** Attempts to write invalid values or another person's address. */
export const ADDRESS_ATTACKS: Attack[] = [
  save('write five digits as a building number', { building_number: '12345' }, 422),
  save('write SQL as a building number', { building_number: "1' or '" }, 422),
  save('write a line break into an additional number', { additional_number: '12\n34x' }, 422),
  save('write a short address of other letters', { short_address: 'ررRR2929' }, 422),
  save('write a short address as long as a book', { short_address: 'R'.repeat(100_000) }, 422),
  save('write markup as long as a page into the unit', { unit: '<b>'.repeat(5000) }, 422),
  save('write an object as a unit', { unit: { $ne: null }, building_number: [1] }, 422),
  change('change a building number to letters', { building_number: 'abcd' }),
  change('change a short address to digits', { short_address: '12345678' }),
  rpcAttack(
    "write codes into the victim's address",
    'update_address',
    ({ attacker, addressId }: Scene) => ({
      cart: attacker.cart,
      address_id: addressId,
      address: anAddress({ ...own, building_number: '6666' }),
    }),
    404,
  ),
  rpcAttack(
    'write an address past its functions',
    'write_address',
    ({ addressId }: Scene) => ({ address_key: addressId, given: {} }),
    404,
  ),
];
