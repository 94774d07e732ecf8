/** Names of commands before this release: each answers with its present name. They go with the next release. */
const PRESENT = {
  order: 'shop -- orders',
  quote: 'shop -- quotes',
  product: 'shop -- products',
  calendar: 'shop -- calendar',
  suppliers: 'shop -- suppliers',
  settings: 'shop -- settings',
  ops: 'shop -- ops',
  'db:upgrade': 'shop -- ops upgrade',
  'publish:due': 'publish -- due',
  'publish:listen': 'publish -- listen',
  'catalog:generate': 'generate -- catalogue',
  'gen:hosting': 'generate -- hosting',
  'gen:shop': 'generate -- shop',
  'gen:checklist': 'generate -- checklist',
  'bench:search': 'measure -- bench-search',
  'bench:catalog': 'measure -- bench-catalog',
};

const name = process.env['npm_lifecycle_event'] ?? '';
console.error(
  `npm run ${name} is now: npm run ${PRESENT[name]}\nRun that with the same words and options. Nothing was done.`,
);
process.exit(1);
