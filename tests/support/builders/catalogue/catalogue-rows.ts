import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

/** A product of a catalogue file, as the importer hands it over. */
export interface CatalogueRow {
  product_id: string;
  name: string;
  price_sar: number | null;
  photos?: string[];
  attributes: Record<string, Record<string, string>>;
}

/** Brings rows in as the importer does, finish included. */
export async function importRows(backend: TestBackend, rows: CatalogueRow[]): Promise<void> {
  for (const [name, args] of [
    ['import_products', { batch: rows }],
    ['finish_import', {}],
  ] as const) {
    const answer = await serviceRpc(backend, name, args);
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  }
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const COUNTRIES = ['Saudi Arabia', 'Jordan', 'Oman', ''] as const;
const PRICES = [12.5, 80, 80, 950, null] as const;
const LEAD_TIMES = ['1', '3', '5 days', '10', '30', ''] as const;
const MINIMUMS = ['1', '1', '5', '50', '500'] as const;
const POWERS = ['250 W', '0.3 kW', '1,500 W', '2 kW', 'on request'] as const;

/** Not all is stated of each; the strides are coprime, so that every pair of values meets. */
function attributesOf(number: number): CatalogueRow['attributes'] {
  const isPanel = number % 3 !== 0;
  return {
    General: {
      Vertical: 'Solar',
      'Sub-Vertical': isPanel ? pick(['Mono panels', 'Thin panels'], number) : 'Inverters',
    },
    'Overall Attributes': {
      Category: isPanel ? 'Panels' : 'Inverters',
      'Supplier Name': `Supplier ${String.fromCharCode(65 + (number % 7))}`,
      'Lead Time': pick(LEAD_TIMES, number * 5 + (number >> 3)),
      'Minimum Order Quantity': pick(MINIMUMS, number >> 1),
    },
    'Compliance and Standards': { 'Country of Origin': pick(COUNTRIES, number >> 2) },
    'Electrical Attributes': {
      'Rated Power': pick(POWERS, number * 3 + (number >> 4)),
      Voltage: pick(['12 V', '24 V', '48 V'], number >> 1),
    },
    'Operational Features': { Outdoor: String(number % 4 === 0), Grade: pick(['A', 'B'], number) },
  };
}

/** A small catalogue in which every facet has several values, and some are missing. */
export const variedRows = (count: number): CatalogueRow[] =>
  Array.from({ length: count }, (_, number) => ({
    product_id: `VAR-${number}`,
    name: `${pick(['Bright', 'Calm', 'Dune'], number)} ${pick(['panel', 'module'], number >> 1)} ${number}`,
    price_sar: pick(PRICES, number + (number >> 3)),
    attributes: attributesOf(number),
  }));
