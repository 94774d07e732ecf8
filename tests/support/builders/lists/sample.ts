/** Products for generated lists: the demo's and some like those of a supplier of panels, or rows of other files. */
import { readFileSync } from 'node:fs';
import { parse, unparse } from 'papaparse';
import { keyed, type Listed } from './meanings.ts';

export const DEMO = 'supabase/seed/catalogue.csv';

/** Maker, model and watts. Many are easily read as another: 'DP36 130' is a model, and so is 'DP36'. */
const PANELS: readonly (readonly [string, string, number])[] = [
  ['Canal Solar', 'CS6P-230M', 230],
  ['Canal Solar', 'CS6P-230MX', 231],
  ['Canal Solar', 'CS6P-235P', 235],
  ['Canal Solar', 'CS6P-235PX', 236],
  ['Canal Solar', 'CS7N-640MB-AG', 640],
  ['Delta Panel', 'DP36', 120],
  ['Delta Panel', 'DP36 130', 130],
  ['Delta Panel', 'DP72 260 B', 260],
  ['Sundial Co., Ltd', 'SB 5.0', 5000],
  ['Sundial Co., Ltd', 'SB 5.0-1AV', 5010],
  ['Sundial Co., Ltd', 'X-100 (240V)', 100],
  ['Sundial Co., Ltd', 'PVI-3.0-OUTD-S-US-A [240V]', 3000],
  ['Sundial Co., Ltd', 'PVI-3.0-OUTD-S-US-A [208V]', 3000],
  ['Ostwind GmbH', 'OW 12-V 7', 7],
  ['Ostwind GmbH', 'OW300-6-60', 300],
  ['Ostwind GmbH', 'OW300-6-72', 305],
  ['Ostwind GmbH', 'OW 4x10', 40],
  ['Gobi Energy', 'GE-M60/2', 290],
  ['Gobi Energy', 'GE-M60/20', 295],
  ['Gobi Energy', 'GE 325 P3', 325],
];

const skuOf = (place: number): string => `PVX-${String(place + 1).padStart(5, '0')}`;

/** The panels as a file of the catalogue. */
export const panelsFile = (): string =>
  unparse(
    PANELS.map(([maker, model, watts], place) => ({
      ...{
        product_id: skuOf(place),
        name: `${maker} ${model}`,
        price_sar: 100 + place,
        photos: '',
      },
      'Overall Attributes.Supplier Name': maker,
      'Overall Attributes.Category': 'Solar PV Modules',
      'Overall Attributes.Description': `A photovoltaic module of ${watts} W.`,
      'Electrical Attributes.Rated Power (STC)': `${watts} W`,
    })),
  );

/** The model behind the maker, as the catalogue reads a name. */
function modelOf(row: Record<string, string>): string {
  const maker = row['Overall Attributes.Supplier Name'] ?? '';
  const name = row['name'] ?? '';
  if (row['General.Model']) return row['General.Model'];
  return name.startsWith(maker) ? name.slice(maker.length).replace(/^[\s:]+/, '') : '';
}

const listedOf = (row: Record<string, string>): Listed => ({
  sku: row['product_id']!,
  name: row['name']!,
  nameAr: row['name_ar'] ?? '',
  maker: row['General.Manufacturer'] || row['Overall Attributes.Supplier Name'] || '',
  model: modelOf(row),
  category: row['Overall Attributes.Category'] ?? '',
  power:
    row['Electrical Attributes.Rated Power (STC)'] || row['Electrical Attributes.AC Power'] || '',
});

export const listedIn = (csv: string): Listed[] =>
  parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data.map(listedOf);

export const listedInFile = (file: string): Listed[] => listedIn(readFileSync(file, 'utf8'));

/** How many products have a SKU, a name or a model. */
export function keyCounts(listed: readonly Listed[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sku, name, nameAr, model } of new Set(listed))
    for (const key of new Set([sku, name, nameAr, model].map(keyed)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
