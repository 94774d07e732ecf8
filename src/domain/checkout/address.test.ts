import { expect, test } from 'vitest';
import {
  addressErrors,
  EMPTY_ADDRESS,
  prefillForm,
  defaultAddress,
  type Address,
} from './address.ts';

const FORM = {
  ...EMPTY_ADDRESS,
  name: 'Sara Ali',
  email: 'sara@example.com',
  phone: '0512345678',
  address: 'King Fahd Road 12',
  district: 'Al Olaya',
  city: 'Riyadh',
  postalCode: '12213',
};
const saved = (over: Partial<Address> = {}): Address => ({
  ...FORM,
  id: 'a',
  isVerified: true,
  ...over,
});

test(
  'name, phone, district, street, city and postal code are required, details are not',
  { tags: 'checkout-08' },
  () => {
    expect(Object.keys(addressErrors({ ...EMPTY_ADDRESS, email: 'a@b.co' })).sort()).toEqual(
      ['address', 'city', 'district', 'name', 'phone', 'postalCode'].sort(),
    );
    expect(addressErrors(FORM)).toEqual({});
  },
);

test('a phone that no country knows and a text that no column holds are reported', () => {
  expect(addressErrors({ ...FORM, phone: '12' })).toEqual({ phone: 'invalid' });
  expect(addressErrors({ ...FORM, details: 'x'.repeat(501) })).toEqual({ details: 'too_long' });
});

test('an invalid code of the National Address is reported at its field', () => {
  expect(addressErrors({ ...FORM, shortAddress: 'rrrd2929' })).toEqual({});
  expect(addressErrors({ ...FORM, buildingNumber: '12' })).toEqual({ buildingNumber: 'invalid' });
});

test(
  'the address form has the fields of the specification, and an address whether it is verified',
  { tags: 'data-13' },
  () => {
    const fields =
      'type name email phone address district city postalCode details isDefault isVerified';
    for (const field of fields.split(' ')) expect(Object.keys(saved())).toContain(field);
  },
);

test(
  'a saved address fills an untouched form and leaves a started one alone',
  { tags: 'checkout-14' },
  () => {
    const empty = { ...EMPTY_ADDRESS, email: 'sara@example.com' };
    expect(prefillForm(empty, saved({ unit: '4' }))).toMatchObject({ city: 'Riyadh', unit: '4' });
    expect(prefillForm({ ...empty, city: 'Jeddah' }, saved()).city).toBe('Jeddah');
  },
);

test('a form that a quotation began is filled from the saved address of the same city alone', () => {
  const begun = { ...EMPTY_ADDRESS, name: 'Mona Saleh', phone: '0551234567', city: ' Riyadh ' };
  expect(prefillForm(begun, saved())).toMatchObject({
    name: 'Mona Saleh',
    phone: '0551234567',
    address: 'King Fahd Road 12',
    city: 'Riyadh',
  });
  expect(prefillForm({ ...begun, city: 'Abha' }, saved())).toEqual({ ...begun, city: 'Abha' });
  const other = { ...begun, address: 'Olaya Street' };
  expect(prefillForm(other, saved())).toEqual(other);
});

test('the default address is chosen first, else the newest', () => {
  const list = [saved({ id: 'a' }), saved({ id: 'b' })];
  expect(defaultAddress(list)?.id).toBe('b');
  expect(defaultAddress([saved({ id: 'a', isDefault: true }), saved({ id: 'b' })])?.id).toBe('a');
});
