/** Ways to write a list, and where each is from. A layout with a source has the headings of a public form or export. */
export interface ListRow {
  readonly what: string;
  readonly count: number;
}

export interface Layout {
  /** Publisher and title; null for a layout that was written for this test. */
  readonly source: string | null;
  readonly write: (rows: readonly ListRow[]) => string;
}

type Cell = (row: ListRow, place: number) => string;

const arabic = (count: number): string => count.toLocaleString('ar-EG', { useGrouping: false });
const grouped = (count: number): string => count.toLocaleString('en-US');

const lines =
  (write: Cell): Layout['write'] =>
  (rows) =>
    rows.map(write).join('\n');

const own = (write: Cell): Layout => ({ source: null, write: lines(write) });

const quoted = (cell: string, sign: string): string =>
  sign !== '\t' && (cell.includes(sign) || cell.includes('"'))
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

const what: Cell = (row) => row.what;
const count: Cell = (row) => String(row.count);
const place: Cell = (_, at) => String(at + 1);
const by10: Cell = (_, at) => String((at + 1) * 10);
const price: Cell = (_, at) => `${100 + at}.50`;
const fixed =
  (text: string): Cell =>
  () =>
    text;
const none = fixed('');

function table(
  source: string | null,
  sign: string,
  columns: readonly (readonly [string, Cell])[],
  foot: readonly string[] = [],
): Layout {
  const rowOf = (cells: readonly string[]) => cells.map((cell) => quoted(cell, sign)).join(sign);
  return {
    source,
    write: (rows) =>
      [
        ...(columns.some(([head]) => head !== '') ? [rowOf(columns.map(([head]) => head))] : []),
        ...rows.map((row, at) => rowOf(columns.map(([, cell]) => cell(row, at)))),
        ...foot,
      ].join('\n'),
  };
}

const TAB = '\t';

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

/** Headings of public forms and exports. */
const PUBLIC: readonly Layout[] = [
  table('DigiKey: cart download', ',', [
    ['Index', place],
    ['DigiKey Part #', none],
    ['Manufacturer Part Number', what],
    ['Description', none],
    ['Customer Reference', fixed('REF1')],
    ['Quantity', count],
    ['Backorder', fixed('0')],
    ['Unit Price', price],
    ['Extended Price', price],
  ]),
  table('DigiKey: cart upload', ',', [
    ['Digi-Key Part Number', what],
    ['Customer Reference', fixed('C1 C2')],
    ['Quantity', count],
  ]),
  table('Mouser: cart upload', ',', [
    ['Mouser Part Number', what],
    ['Quantity', count],
    ['Customer Part Number', fixed('R1')],
  ]),
  table('Mouser: BOM export', ',', [
    ['Mouser Part Number', none],
    ['Quantity', count],
    ['Manufacturer Part Number', what],
    ['Manufacturer', none],
    ['Description', none],
  ]),
  table('Autodesk EAGLE: bom.ulp', ';', [
    ['Qty', count],
    ['Value', what],
    ['Device', fixed('C-EU')],
    ['Package', fixed('C0402')],
    ['Parts', fixed('C1')],
    ['Description', none],
  ]),
  table('Altium Designer: bill of materials', ',', [
    ['Comment', fixed('fit')],
    ['Description', what],
    ['Designator', fixed('C1')],
    ['Footprint', fixed('0402')],
    ['LibRef', fixed('Cap')],
    ['Quantity', count],
  ]),
  table('KiCad: bill of materials', ',', [
    ['Reference', fixed('C1')],
    ['Value', what],
    ['Datasheet', none],
    ['Footprint', fixed('C_0402')],
    ['Qty', count],
    ['DNP', none],
  ]),
  table('KiCad: bill of materials with part numbers', ',', [
    ['Component', place],
    ['References', fixed('C11')],
    ['Value', what],
    ['Quantity Per PCB', count],
    ['PartNumber', none],
  ]),
  table('SAP: material document list in German', ';', [
    ['Material', what],
    ['Kurztext', none],
    ['Menge', count],
    ['ME', fixed('ST')],
    ['Betrag', price],
  ]),
  table('SAP: price list in German', ';', [
    ['Pos', by10],
    ['Artikelnummer', what],
    ['Bezeichnung', none],
    ['Menge', count],
    ['ME', fixed('ST')],
    ['Einzelpreis', price],
    ['Waehrung', fixed('SAR')],
  ]),
  table('SAP Business One: purchase request', TAB, [
    ['Item No.', what],
    ['Item Description', none],
    ['Quantity', count],
    ['UoM Code', fixed('EA')],
  ]),
  table('Tryton: request for quotation', TAB, [
    ['Product', what],
    ['Description', none],
    ['Supply Date', fixed('2026-12-01')],
    ['Quantity', count],
    ['Unit', fixed('Unit')],
    ['Unit Price', none],
  ]),
  table('Tryton: purchase requisition', TAB, [
    ['Supplier', fixed('Any')],
    ['Product', none],
    ['Description', what],
    ['Quantity', count],
    ['Unit', fixed('Unit')],
    ['Amount', price],
  ]),
  table('Odoo: request for quotation', TAB, [
    ['Description', what],
    ['Expected Date', fixed('12/01/2026')],
    ['Qty', count],
  ]),
  table('Odoo: purchase order', TAB, [
    ['Description', what],
    ['Taxes', fixed('VAT')],
    ['Date Req.', fixed('12/01/2026')],
    ['Qty', (row) => `${row.count}.00`],
    ['Unit Price', price],
    ['Amount', price],
  ]),
  table('ERPNext: material request', TAB, [
    ['Sr', place],
    ['Item Code', what],
    ['Item Name', none],
    ['Quantity', count],
    ['UOM', fixed('Nos')],
  ]),
  table('Oracle Purchasing: requisition lines', TAB, [
    ['Line', place],
    ['Item', what],
    ['Description', none],
    ['UOM', fixed('Each')],
    ['Quantity', count],
  ]),
  table('US General Services Administration: Standard Form 18', TAB, [
    ['Item No.', place],
    ['Supplies/Services', what],
    ['Quantity', count],
    ['Unit', fixed('EA')],
    ['Unit Price', none],
    ['Amount', none],
  ]),
  table('US General Services Administration: Standard Form 1449', TAB, [
    ['Item No.', (_, at) => String(at + 1).padStart(4, '0')],
    ['Schedule of Supplies/Services', what],
    ['Quantity', count],
    ['Unit', fixed('EA')],
    ['Unit Price', none],
    ['Amount', none],
  ]),
  table('World Bank: list of goods and delivery schedule', TAB, [
    ['Line Item N°', place],
    ['Description of Goods', what],
    ['Quantity', count],
    ['Physical unit', fixed('No.')],
    ['Final destination', fixed('Riyadh')],
  ]),
  table(
    'RICS: bill of quantities',
    TAB,
    [
      ['Item', (_, at) => String.fromCharCode(65 + (at % 26))],
      ['Description', what],
      ['Quantity', count],
      ['Unit', fixed('nr')],
      ['Rate', none],
      ['Amount', none],
    ],
    [`\tCarried to summary\t\t\t\t1,234.00`],
  ),
  table('Table of a bill of quantities (Scribd, "Revision Table of BQ")', TAB, [
    ['Description', what],
    ['Unit', fixed('No')],
    ['Quantity', count],
    ['Rate', none],
    ['Amount', none],
  ]),
  table('French tenders: détail quantitatif estimatif', ';', [
    ['N°', place],
    ['Désignation', what],
    ['Unité', fixed('U')],
    ['Quantité', count],
    ['Prix unitaire', none],
    ['Montant', none],
  ]),
  table('French tenders: métré', ';', [
    ['Code', (_, at) => `2.${at + 1}`],
    ['Désignation', what],
    ['Unité', fixed('U')],
    ['Quantité', count],
    ['PU', none],
  ]),
  table('German shop reichelt: order list', ';', [
    ['Bestellnummer', what],
    ['Menge', count],
    ['Kommentar', none],
  ]),
  table('Ship provisions: item list of a quotation', ',', [
    ['Item Code', fixed('')],
    ['Item Name', what],
    ['Quantity', count],
    ['Unit', fixed('pcs')],
    ['Brand', none],
    ['Specifications', none],
  ]),
  table('Stores: procurement receipt', ',', [
    ['Item Code', what],
    ['Item Name', none],
    ['Quantity', count],
    ['Purpose', fixed('Receipt')],
  ]),
  table('Arabic bill of quantities (native and English headings)', TAB, [
    ['رقم', place],
    ['وصف البند', what],
    ['وحدة القياس', fixed('عدد')],
    ['الكمية', count],
  ]),
  table('Arabic item master: name, unit of measure', TAB, [
    ['اسم الصنف', what],
    ['نوع الصنف', fixed('مخزون')],
    ['وحدة القياس', fixed('حبة')],
    ['الكمية المطلوبة', count],
  ]),
  table('Distributor quick-paste tools: part number and quantity', TAB, [
    ['', what],
    ['', count],
  ]),
];

export const LAYOUTS: readonly Layout[] = [...OWN_LINES, ...OWN_TABLES, ...PUBLIC];
