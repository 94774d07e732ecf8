import { createHmac } from 'node:crypto';
import type { Call } from '#tests/support/database/api.ts';
import { KEYS } from '#tests/support/database/database.ts';
import { VICTIM, type Attack } from '#tests/support/oracles/attack.ts';

export const APP_TABLES = [
  'account_challenges',
  'account_emails',
  'account_profiles',
  'attribute_fields',
  'blackout_dates',
  'bouncing_addresses',
  'cart_copies',
  'cart_items',
  'cart_left_over',
  'cart_operations',
  'cart_sessions',
  'catalogue_state',
  'catalogue_words',
  'client_limits',
  'company_names',
  'contact_messages',
  'customer_addresses',
  'delivery_slots',
  'desk_changes',
  'email_challenges',
  'email_changes',
  'email_repairs',
  'facet_leaves',
  'facet_order',
  'facet_parts',
  'files',
  'former_desk_changes',
  'headline_state',
  'headlines',
  'jobs',
  'kept_facets',
  'ledger_entries',
  'line_choices',
  'list_secret',
  'mailbox_proofs',
  'maker_counts',
  'market_changes',
  'market_prices',
  'newsletter_subscribers',
  'operator_actions',
  'order_events',
  'order_items',
  'order_keys',
  'orders',
  'outbox',
  'part_facets',
  'payment_attempts',
  'payment_events',
  'payments',
  'price_changes',
  'product_counts',
  'product_facets',
  'product_texts',
  'quote_keys',
  'quote_lines',
  'quote_messages',
  'quote_request_items',
  'quote_requests',
  'quotes',
  'rate_limits',
  'role_permissions',
  'saved_list_items',
  'saved_lists',
  'schedule_settings',
  'scope_fields',
  'search_synonyms',
  'search_words',
  'settings',
  'shoppers',
  'slot_capacities',
  'staff',
  'staff_factors',
  'staff_invitations',
  'staff_record',
  'staff_recovery_codes',
  'staff_sessions',
  'supplier_counts',
  'units',
  'unwanted_contents',
  'verified_emails',
  'verified_suppliers',
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

/** A search with this pattern through a few hundred characters takes minutes. */
const EXPLODING = '(.+)(.+)(.+)(.+)\\1\\2\\3\\4$';

export const PUBLIC_TABLES = {
  product: ['id', 'search_text', 'attributes->General->>Vertical'],
  product_categories: ['code', 'subsector', 'code_1'],
  partners: ['id', 'name', 'logo_path'],
  posts: ['id', 'content_html', 'slug'],
} as const;

/** One filter per operator of PostgREST, on a text column. */
const FILTERS = [
  'eq.x',
  'neq.x',
  'gt.a',
  'gte.a',
  'lt.z',
  'lte.z',
  'like.*%25*',
  'ilike.*a*',
  'like(any).{*a*,*b*}',
  'ilike(all).{*a*,*b*}',
  `match.${encodeURIComponent(EXPLODING)}`,
  `imatch.${encodeURIComponent(EXPLODING)}`,
  'match.(((a*)*)*)*b',
  'fts.solar',
  'plfts(english).solar',
  'phfts.solar',
  'wfts.solar',
  'in.(a,b)',
  'is.null',
  'isdistinct.x',
  'cs.{a}',
  'cd.{a}',
  'ov.{a}',
  'not.match.x',
  'not.is.null',
];

export const asUser = () => ({ authorization: `Bearer ${signed('authenticated')}` });

/** Refused before a row is read: without the right (42501), or because such a request makes no sense. */
const CLOSED = [400, 401, 403, 404, 406];

/** Every way of the REST API to a table, as anon and as a signed-in shopper. */
const readsOf = (table: string, [key, text, json]: readonly [string, string, string]): Attack[] => {
  const path = `/rest/v1/${table}`;
  const pattern = encodeURIComponent(EXPLODING);
  const refused = (name: string, query: string, call: Call = {}, status: number[] = CLOSED) => [
    { name, path: () => path + query, call: () => call, status, hides: () => ['TARGET'] },
    {
      name: `${name} as a signed-in shopper`,
      path: () => path + query,
      call: () => ({ ...call, headers: { ...call.headers, ...asUser() } }),
      status,
      hides: () => ['TARGET'],
    },
  ];
  return [
    ...refused(`read ${table}`, '', {}, [401, 403]),
    ...refused(`ask whether ${table} is there`, '', { method: 'HEAD' }, [401, 403]),
    ...FILTERS.flatMap((filter) =>
      refused(`filter ${table} by ${filter.split('.')[0]}`, `?${text}=${filter}`),
    ),
    ...refused(`filter ${table} by or= of a match`, `?or=(${text}.imatch.x,${text}.match.y)`),
    ...refused(`filter ${table} by not.and= of a match`, `?not.and=(${text}.imatch.x)`),
    ...refused(`filter ${table} by a path in JSON`, `?${json}=match.${pattern}`),
    ...refused(`select ${table} through a cast`, `?select=${text}::varchar`),
    ...refused(`select ${table} through an alias`, `?select=mine:${text}`),
    ...refused(`count ${table} by an aggregate`, '?select=count()'),
    // Several ways to join are a 300, before any row is read.
    ...refused(`embed into ${table}`, '?select=*,product(*)', {}, [300, ...CLOSED]),
    ...refused(`embed into ${table} by a join`, '?select=*,posts!inner(*)&posts.slug=match.x'),
    ...refused(`order ${table}`, `?order=${text}.desc.nullslast`),
    ...refused(`page ${table} by Range`, '', { headers: { range: '0-0', 'range-unit': 'items' } }),
    ...refused(`page ${table} by limit and offset`, '?limit=1&offset=1'),
    ...['exact', 'planned', 'estimated'].flatMap((count) =>
      refused(`count ${table} by Prefer${count === 'exact' ? '' : `, ${count}`}`, '', {
        method: 'HEAD',
        headers: { prefer: `count=${count}` },
      }),
    ),
    ...refused(`read ${table} as CSV`, '', { headers: { accept: 'text/csv' } }),
    ...refused(`read one row of ${table}`, '', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    }),
    ...refused(`write ${table} and read it back`, `?${text}=match.${pattern}`, {
      method: 'PATCH',
      body: { [text]: 'mine' },
      headers: { prefer: 'return=representation, handling=lenient, tx=rollback' },
    }),
    ...refused(`delete from ${table} by a match`, `?${text}=match.${pattern}`, {
      method: 'DELETE',
    }),
    ...refused(`put a row into ${table}`, `?${key}=eq.x`, { method: 'PUT', body: { [key]: 'x' } }),
  ];
};

const tricks: Attack[] = [
  {
    name: 'read a withdrawn product with or=',
    path: () => '/rest/v1/product?or=(is_active.eq.false,is_active.eq.true)',
    status: [401, 403],
    hides: () => ['WITHDRAWN'],
  },
  {
    name: 'read a withdrawn product by not=',
    path: () => '/rest/v1/product?is_active=not.is.true',
    status: [401, 403],
    hides: () => ['WITHDRAWN'],
  },
  {
    name: 'page through products',
    path: () => '/rest/v1/rpc/product_page',
    call: () => ({ body: { at_most: 50 } }),
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
    status: [401, 403],
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

/** A token of the shop's own auth for a made-up user. */
function signed(role: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sub = '00000000-0000-4000-8000-00000000000a';
  const claims = { role, sub, aud: role, exp: 4102444800 };
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${head}.${createHmac('sha256', KEYS.jwtSecret).update(head).digest('base64url')}`;
}

function unsigned(role: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ role, sub: 'x', exp: 4102444800 })}.`;
}

export const TABLE_ATTACKS: Attack[] = [
  ...reads,
  ...Object.entries(PUBLIC_TABLES).flatMap(([table, columns]) => readsOf(table, columns)),
  ...catalogue,
  ...tricks,
];
