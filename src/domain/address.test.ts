import { expect, test } from 'vitest';
import { addressErrors, EMPTY_ADDRESS, prefilled, preselected, type Address } from './address.ts';

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

test('[checkout-08] name, phone, district, street, city and postal code are required, details are not', () => {
  expect(Object.keys(addressErrors({ ...EMPTY_ADDRESS, email: 'a@b.co' })).sort()).toEqual(
    ['address', 'city', 'district', 'name', 'phone', 'postalCode'].sort(),
  );
  expect(addressErrors(FORM)).toEqual({});
});

test('a phone that no country knows and a text that no column holds are told', () => {
  expect(addressErrors({ ...FORM, phone: '12' })).toEqual({ phone: 'invalid' });
  expect(addressErrors({ ...FORM, details: 'x'.repeat(501) })).toEqual({ details: 'too_long' });
});

test('[checkout-14] a saved address fills an untouched form and leaves a started one alone', () => {
  const empty = { ...EMPTY_ADDRESS, email: 'sara@example.com' };
  expect(prefilled(empty, saved()).city).toBe('Riyadh');
  expect(prefilled({ ...empty, city: 'Jeddah' }, saved()).city).toBe('Jeddah');
});

test('the default address is chosen first, else the newest', () => {
  const list = [saved({ id: 'a' }), saved({ id: 'b' })];
  expect(preselected(list)?.id).toBe('b');
  expect(preselected([saved({ id: 'a', isDefault: true }), saved({ id: 'b' })])?.id).toBe('a');
});
