/** Ways to write a list. A layout with a source has the headings of a public form or file. */
import {
  arabic,
  count,
  fixed,
  grouped,
  own,
  place,
  price,
  TAB,
  table,
  what,
  type Layout,
} from './layout-parts.ts';
import { PUBLIC } from './public-layouts.ts';

const OWN_LINES: readonly Layout[] = [
  own((row) => `${row.what} x ${row.count}`),
  own((row) => `${row.what} x${row.count}`),
  own((row) => `${row.count} x ${row.what}`),
  own((row) => `${row.what} × ${row.count}`),
  own((row) => `${row.what} (${row.count})`),
  own((row) => `${row.count} pcs ${row.what}`),
  own((row) => `${row.what} - ${row.count} pcs`),
  own((row) => `${row.what}, ${row.count} nos`),
  own((row) => `${row.what} عدد ${arabic(row.count)}`),
  own((row) => `عدد ${row.count} ${row.what}`),
  own((row) => `${arabic(row.count)} قطعة ${row.what}`),
  own((row, at) => `${at + 1}) ${row.what} - qty ${row.count}`),
  own((row, at) => `${at + 1}. ${row.what} : ${row.count} units`),
  own((row) => `• ${row.what} [${row.count} pcs]`),
  own((row) => `> ${row.what} Qty: ${row.count}`),
  own((row) => `> > - ${row.what}; ${row.count}`),
  own((row, at) => `[12:3${at % 10}, 26/11/2026] Ahmed: ${row.what} x ${row.count}`),
  own((row) => `26/11/2026, 12:31 pm - Sara Ali: ${row.count} nos ${row.what}`),
  own((row) => `[٢٦/١١/٢٠٢٦، ١٢:٣١ م] أحمد: ${row.what} العدد ${arabic(row.count)}`),
  own((row) => `${row.count} units of ${row.what}`),
];

const OWN_TABLES: readonly Layout[] = [
  table(null, TAB, [
    ['', what],
    ['', count],
  ]),
  table(null, TAB, [
    ['', count],
    ['', what],
  ]),
  table(null, TAB, [
    ['', what],
    ['', (row) => `${row.count} pcs`],
  ]),
  table(null, TAB, [
    ['', what],
    ['', (row) => arabic(row.count)],
  ]),
  table(null, ';', [
    ['SKU', what],
    ['Qty', count],
  ]),
  table(null, ' | ', [
    ['SKU', what],
    ['Qty', count],
  ]),
  table(null, TAB, [
    ['م', (_, at) => arabic(at + 1)],
    ['الصنف', what],
    ['الوحدة', fixed('حبة')],
    ['الكمية', (row) => arabic(row.count)],
  ]),
  table(null, TAB, [
    ['Product', what],
    ['Remarks', fixed('urgent')],
    ['Quantity', (row) => grouped(row.count)],
  ]),
  table(null, TAB, [
    ['الكمية', count],
    ['البند', what],
  ]),
  table(null, TAB, [
    ['No.', place],
    ['Name', what],
    ['Unit', fixed('EA')],
    ['Qty', count],
    ['Price', price],
  ]),
];

export const LAYOUTS: readonly Layout[] = [...OWN_LINES, ...OWN_TABLES, ...PUBLIC];
