import { expect, test } from 'vitest';
import { aRow } from '#tests/support/builders/stores/open-quotation.ts';
import { anOrderRow } from '#tests/support/builders/shop-rows.ts';
import { showLines } from '#supabase/operator/report.ts';
import { quoteLines } from './quote-report.ts';

const COMPANY = {
  company: 'Riyadh \u202eBakery',
  vat_number: '310122393500003',
  commercial_registration: '1010123456',
  purchase_order: 'PO-7',
};

/** The rows of a table, without the blanks that align them. */
const rowsOf = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/ +/g, ' ').trim());

test('the desk reads the company of a quotation, its numbers and its purchase order', () => {
  const rows = rowsOf(quoteLines({ ...aRow(COMPANY), list_prices: [] }));
  expect(rows).toContain('From Riyadh Bakery, mona@example.com');
  expect(rows).toContain('VAT number 310122393500003');
  expect(rows).toContain('Registration 1010123456');
  expect(rows).toContain('Purchase order PO-7');
  expect(rowsOf(quoteLines({ ...aRow(), list_prices: [] })).join('\n')).not.toContain('VAT number');
});

test('the desk reads the company of an order and its numbers', () => {
  const order = anOrderRow({}, COMPANY);
  const shown = { ...order, email: 'a@b.co', allowed: [], ledger: [], events: [] };
  const rows = rowsOf(showLines(shown as unknown as Parameters<typeof showLines>[0]));
  expect(rows).toContain('Company Riyadh Bakery');
  expect(rows).toContain('VAT number 310122393500003');
  expect(rows).toContain('Registration 1010123456');
});
