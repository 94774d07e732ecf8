/** The lower bound for the facets of a listing: one grouping-sets pass over the same rows. */
const FIELDS = ['Warranty', 'Remote Monitoring', 'Outdoor Use'];

const ATTRIBUTES = FIELDS.map((field, place) => ({
  name: `attribute_${place}`,
  value: `traits ->> (select min(id)::text from app.attribute_fields where field = '${field}')`,
}));

const COLUMNS = [
  'supplier',
  'country',
  'lead_time_days',
  'minimum_order',
  'unpriced',
  ...ATTRIBUTES.map(({ name }) => name),
];

export const groupingSetsQuery = (filter: string): string =>
  `select ${COLUMNS.join(', ')}, count(*), min(price_sar), max(price_sar)
   from (select *, ${ATTRIBUTES.map(({ name, value }) => `${value} as ${name}`).join(', ')}
     from app.product_facets where ${filter}) as rows
   group by grouping sets (${COLUMNS.map((column) => `(${column})`).join(', ')})`;
