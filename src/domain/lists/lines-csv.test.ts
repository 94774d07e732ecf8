import { expect, test } from 'vitest';
import { linesCsv } from './lines-csv.ts';

test('a line has its quantity, name and price, and 0 where the quantity cannot be read', () => {
  const lines = [
    { text: 'P-1', quantity: 7, name: 'Panel, black', price: 1250 },
    { text: '=1+1', quantity: null, name: '', price: null },
  ];
  expect(linesCsv(['SKU', 'Quantity', 'Name', 'Price'], lines)).toBe(
    `\uFEFFSKU,Quantity,Name,Price\r\nP-1,7,"Panel, black",12.50\r\n'=1+1,0,,\r\n`,
  );
});
