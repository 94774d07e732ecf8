import { KEYS } from '#tests/support/database.ts';
import { VICTIM, type Attack } from '#tests/support/attack.ts';

export const APP_TABLES = [
  'attribute_fields',
  'blackout_dates',
  'cart_items',
  'cart_operations',
  'cart_sessions',
  'catalogue_state',
  'client_limits',
  'contact_messages',
  'customer_addresses',
  'delivery_slots',
  'email_challenges',
  'email_repairs',
  'kept_facets',
  'newsletter_subscribers',
  'order_events',
  'order_items',
  'orders',
  'outbox',
  'payment_attempts',
  'payment_events',
  'payments',
  'product_counts',
  'product_facets',
  'quote_request_items',
  'quote_requests',
  'rate_limits',
  'scope_fields',
  'supplier_counts',
  'units',
  'verified_emails',
];

const inApp = { 'accept-profile': 'app', 'content-profile': 'app' };

/** Reading what is not exposed, by its name and through the schema headers. */
const reads: Attack[] = APP_TABLES.flatMap((table) => [
  { name: `read ${table}`, path: () => `/rest/v1/${table}`, status: 404 },
  {
    name: `read ${table} through the schema header`,
    path: () => `/rest/v1/${table}`,
    call: () => ({ headers: inApp }),
    status: 406,
    hides: () => [VICTIM],
  },
]);

const writes = (table: string, filter: string, row: object): Attack[] => [
  {
    name: `insert into ${table}`,
    path: () => `/rest/v1/${table}`,
    call: () => ({ body: row, headers: { prefer: 'return=representation' } }),
    status: [401, 403],
  },
  {
    name: `insert into ${table} asking for no answer`,
    path: () => `/rest/v1/${table}`,
    call: () => ({ body: row, headers: { prefer: 'return=minimal' } }),
    status: [401, 403],
  },
  {
    name: `upsert ${table}`,
    path: () => `/rest/v1/${table}`,
    call: () => ({ body: row, headers: { prefer: 'resolution=merge-duplicates' } }),
    status: [401, 403],
  },
  {
    name: `update ${table}`,
    path: () => `/rest/v1/${table}?${filter}`,
    call: () => ({ method: 'PATCH', body: row }),
    status: [401, 403],
  },
  {
    name: `delete from ${table}`,
    path: () => `/rest/v1/${table}?${filter}`,
    call: () => ({ method: 'DELETE' }),
    status: [401, 403],
  },
  {
    name: `delete from ${table} without a filter`,
    path: () => `/rest/v1/${table}`,
    call: () => ({ method: 'DELETE' }),
    status: [400, 401, 403],
  },
];

const catalogue: Attack[] = [
  ...writes('product', 'name=neq.x', { product_id: 'X', name: 'Mine', price_sar: 0.01 }),
  ...writes('product_categories', 'code=neq.x', {
    code: 'x',
    code_1: 'x',
    code_2: 'x',
    overarching_category: 'x',
    main_energy_category: 'x',
    subsector: 'x',
  }),
  ...writes('partners', 'name=neq.x', { name: 'Mine', fetch_status: 'ok' }),
  ...writes('posts', 'title=neq.x', { title: 'Mine', slug: 'mine' }),
];

const tricks: Attack[] = [
  {
    name: 'read a withdrawn product with or=',
    path: () => '/rest/v1/product?or=(is_active.eq.false,is_active.eq.true)',
    status: 200,
    hides: () => ['WITHDRAWN'],
  },
  {
    name: 'read a withdrawn product by not=',
    path: () => '/rest/v1/product?is_active=not.is.true',
    status: 200,
    hides: () => ['WITHDRAWN'],
  },
  {
    name: 'embed cart lines into products',
    path: () => '/rest/v1/product?select=*,cart_items(*)',
    status: [400, 404],
  },
  {
    name: 'embed order items into products through the schema header',
    path: () => '/rest/v1/product?select=*,order_items(*)',
    call: () => ({ headers: inApp }),
    status: 406,
  },
  {
    name: 'cast a column to a type that reads files',
    path: () => '/rest/v1/product?select=name::regclass',
    status: [400, 404],
  },
  {
    name: 'write with a select cast',
    path: () => '/rest/v1/product?select=price_sar::text&name=neq.x',
    call: () => ({ method: 'PATCH', body: { price_sar: 1 } }),
    status: [401, 403],
  },
  { name: 'read the users', path: () => '/rest/v1/users', status: 404 },
  { name: 'read the system catalogue', path: () => '/rest/v1/pg_authid', status: 404 },
  {
    name: 'read the users through the schema header',
    path: () => '/rest/v1/users',
    call: () => ({ headers: { 'accept-profile': 'auth' } }),
    status: 406,
  },
  {
    name: 'read the migrations through the schema header',
    path: () => '/rest/v1/schema_migrations',
    call: () => ({ headers: { 'accept-profile': 'supabase_migrations' } }),
    status: 406,
  },
  {
    name: 'come without a key',
    path: () => '/rest/v1/product',
    call: () => ({ key: null }),
    status: 401,
  },
  {
    name: 'come with a made-up secret key',
    path: () => '/rest/v1/product',
    call: () => ({ key: `${KEYS.secret}x` }),
    status: 401,
  },
  {
    name: 'come with a token that names the service role, unsigned',
    path: () => '/rest/v1/rpc/sweep',
    call: () => ({ body: {}, headers: { authorization: `Bearer ${unsigned('service_role')}` } }),
    status: [401, 403, 404],
  },
  {
    name: 'ask for the plan of a query',
    path: () => '/rest/v1/product',
    call: () => ({ headers: { accept: 'application/vnd.pgrst.plan+json' } }),
    status: 406,
  },
];

function unsigned(role: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ role, sub: 'x', exp: 4102444800 })}.`;
}

export const TABLE_ATTACKS: Attack[] = [...reads, ...catalogue, ...tricks];
