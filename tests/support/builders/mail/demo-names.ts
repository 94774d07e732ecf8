/** Names of the demo catalogue, as both editions show them. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const DEMO = parse(readFileSync('supabase/seed/catalogue.csv'), { columns: true }) as Record<
  string,
  string
>[];
const PARTNERS = JSON.parse(readFileSync('supabase/seed/partners.json', 'utf8')) as {
  name: string;
}[];

export const PRODUCT_NAMES: readonly string[] = DEMO.map(({ name }) => name!);

/** Companies and models have one name in each language. */
export const LATIN_NAMES: readonly string[] = [
  ...PARTNERS.map(({ name }) => name),
  ...new Set(
    DEMO.flatMap((row) => [
      row['Overall Attributes.Supplier Name']!,
      row['General.Manufacturer']!,
      row['General.Model']!,
    ]).filter(Boolean),
  ),
];
