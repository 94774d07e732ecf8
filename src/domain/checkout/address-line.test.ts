import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_ADDRESS } from './address.ts';
import { addressParts, streetChange } from './address-line.ts';

const RIYADH = { district: 'Al Olaya', city: 'Riyadh', postalCode: '12213' };

test.each([
  [
    '8228 King Fahd Road, Al Olaya, Riyadh 12213-2121',
    { ...RIYADH, address: '8228 King Fahd Road', buildingNumber: '8228', additionalNumber: '2121' },
  ],
  [
    'RRRD2929 2929 Rayhanah Bint Zaid, 8118, Al Arid Dist. Riyadh 13337 - 8118',
    {
      address: '2929 Rayhanah Bint Zaid',
      district: 'Al Arid',
      city: 'Riyadh',
      postalCode: '13337',
      buildingNumber: '2929',
      additionalNumber: '8118',
      shortAddress: 'RRRD2929',
    },
  ],
  [
    '8228, King Fahd Road, Unit 4, Al Olaya District, Riyadh, 12213, Kingdom of Saudi Arabia',
    {
      ...RIYADH,
      address: '8228 King Fahd Road, Unit 4',
      buildingNumber: '8228',
    },
  ],
  [
    'King Fahd Road – Al Olaya – 12213 Riyadh – Saudi Arabia',
    { ...RIYADH, address: 'King Fahd Road' },
  ],
  [
    '٨٢٢٨ طريق الملك فهد، حي العليا، الرياض ١٢٢١٣-٢١٢١، المملكة العربية السعودية',
    {
      address: '8228 طريق الملك فهد',
      district: 'حي العليا',
      city: 'الرياض',
      postalCode: '12213',
      buildingNumber: '8228',
      additionalNumber: '2121',
    },
  ],
])('a whole address in one line is taken apart: %s', (line, parts) => {
  expect(addressParts(line)).toMatchObject(parts);
});

test.each([
  'King Fahd Road 12',
  'King Fahd Road 12213',
  'King Fahd Road, Riyadh 12213',
  '12213 Riyadh',
  'King Fahd Road, Al Olaya, Riyadh',
  '8228 King Fahd Road, Al Olaya, Riyadh 966512345678',
  'King Fahd Road, Al Olaya Dist., P.O. Box 55612, Riyadh 11543',
  'طريق الملك فهد، حي العليا، ص.ب 55612، الرياض 11543',
  '7523 طريق الملك فهد، حي العليا، مبنى رقم 12345، الرياض 12213',
  'King Fahd Road, Olaya, Riyadh, phone 96655',
  '8228 King Fahd Road, Building 3, Al Olaya, 12213, Riyadh',
  '8228 King Fahd Road, Building 3, Riyadh 12213',
  '8228 King Fahd Road, Al Olaya Dist., Riyadh 12213-2121, Unit 5, call 0501234567',
  'King Fahd Road, Al Olaya, Riyadh 12213, Eastern gate, ask for Ali',
  '8228 King Fahd Road, 4444, Al Olaya, Riyadh 12213-2121',
])('a line that lacks a part, or has one of none of the fields, is kept as it is: %s', (line) => {
  expect(addressParts(line)).toBeNull();
});

const words = fc.stringMatching(/^[A-Z][a-z]{2,9}( [A-Z][a-z]{2,9}){0,2}$/);
const digits = (many: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${many - 1}}$`));

test('every address that is written in this form comes back', () => {
  const address = fc.record({
    buildingNumber: digits(4),
    street: words,
    district: words,
    city: words,
    postalCode: digits(5),
    additionalNumber: digits(4),
  });
  fc.assert(
    fc.property(address, ({ street, ...rest }) => {
      const { buildingNumber, district, city, postalCode, additionalNumber } = rest;
      const line = `${buildingNumber} ${street}, ${district}, ${city} ${postalCode}-${additionalNumber}`;
      expect(addressParts(line)).toMatchObject({ ...rest, address: `${buildingNumber} ${street}` });
    }),
  );
});

test('no text makes it fail, and no part is invented', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const parts = { ...addressParts(text), address: '' };
      const squeezed = text.replace(/\s/g, '');
      for (const part of Object.values(parts)) expect(squeezed).toContain(part.replace(/\s/g, ''));
    }),
  );
});

test('a paste fills in the fields around the street; keys and fields that are filled in do not', () => {
  const line = '8228 King Fahd Road, Al Olaya, Riyadh 12213-2121';
  expect(streetChange(EMPTY_ADDRESS, line)).toMatchObject(RIYADH);
  const typed = { ...EMPTY_ADDRESS, address: line.slice(0, -1) };
  expect(streetChange(typed, line)).toEqual({ address: line });
  const filled = { ...EMPTY_ADDRESS, city: 'Jeddah' };
  expect(streetChange(filled, line)).toEqual({ address: line });
});
