/** What the facets of a place cost at least: one grouping-sets pass over the same filter, as anybody would write it. */
const ATTRIBUTES = [
  'Operational Features,Warranty',
  'Operational Features,Remote Monitoring',
  'Applications and Uses,Outdoor Use',
];

const COLUMNS = [
  'supplier',
  `attributes #>> '{Compliance and Standards,Country of Origin}'`,
  'lead_time_days',
  'minimum_order',
  'price_sar is null',
  ...ATTRIBUTES.map((path) => `attributes #>> '{${path}}'`),
];

export const groupingPass = (filter: string): string =>
  `select ${COLUMNS.join(', ')}, count(*), min(price_sar), max(price_sar) from public.product
   where is_active and ${filter}
   group by grouping sets (${COLUMNS.map((column) => `(${column})`).join(', ')})`;
