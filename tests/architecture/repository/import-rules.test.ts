import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();

/** The messages of the import rules for a file with this text at this path; the file is not written. */
async function messagesOf(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return result!.messages
    .filter(({ ruleId }) => ruleId?.startsWith('no-restricted'))
    .map(({ message }) => message);
}

const astro = (frontmatter: string): string => `---\n${frontmatter}\n---\n<p>x</p>\n`;

const script = (text: string): string => `---\n---\n<p>x</p>\n<script>\n  ${text}\n</script>\n`;

const BREACHES: [string, string, string][] = [
  ['domain reaches for the backend', 'src/domain/x.ts', "import '#backend/cart/cart.ts';"],
  ['domain reads the clock', 'src/domain/x.ts', 'export const now = () => new Date();'],
  ['domain reads the clock by its other name', 'src/domain/x.ts', 'export const n = Date.now();'],
  ['domain throws dice', 'src/domain/x.ts', 'export const d = Math.random();'],
  ['domain touches the browser', 'src/domain/x.ts', 'export const h = () => fetch("/");'],
  ['the contract imports upwards', 'src/contract/x.ts', "import '#domain/orders/order.ts';"],
  ['domain loads a schema', 'src/domain/x.ts', "import '#contract/order.ts';"],
  ['an island loads a schema', 'src/islands/x.tsx', "import '#contract/order.ts';"],
  ['messages import a store', 'src/messages/en/x.ts', "import '#stores/cart/cart.ts';"],
  ['domain takes the prefix of one language', 'src/domain/x.ts', "import './prefix.ts';"],
  ['an island names a language', 'src/islands/x.tsx', "import '#messages/en/cart.ts';"],
  ['a page names a language', 'src/pages/x.astro', astro("import '#messages/en/cart.ts';")],
  ['a store names a language late', 'src/stores/x.ts', "void import('#messages/en/cart.ts');"],
  ['the operator names a language', 'supabase/operator/x.ts', "import '#messages/en/mail.ts';"],
  ['a translation takes English words', 'src/messages/ar/x.ts', "import '#messages/en/cart.ts';"],
  ['messages name a language', 'src/messages/en/x.ts', "import '#messages/en/format.ts';"],
  [
    'an email names a language',
    'supabase/functions/_shared/mails/x.ts',
    "import '#messages/en/mail.ts';",
  ],
  [
    'an Edge Function names none',
    'supabase/functions/_shared/mails/language.ts',
    "import '#messages/mail.ts';",
  ],
  ['the operator names no language', 'supabase/operator/x.ts', "import '#messages/format.ts';"],
  ['backend imports a store', 'src/backend/x.ts', "import '#stores/cart/cart.ts';"],
  ['a built page imports a store', 'src/prerender/x.ts', "import '#stores/cart/cart.ts';"],
  ['a built page imports an island', 'src/prerender/x.ts', "import '#islands/cart/dialog.ts';"],
  [
    'a layout inlines any script',
    'src/layouts/X.astro',
    astro("import text from '#scripts/x.ts?inline-script';"),
  ],
  ['a store imports an island', 'src/stores/x.ts', "import '#islands/cart/CartPanel.tsx';"],
  ['a store talks to Supabase itself', 'src/stores/x.ts', "import '@supabase/postgrest-js';"],
  ['an island asks the backend', 'src/islands/x.tsx', "import '#backend/cart/cart.ts';"],
  ['an island asks the backend late', 'src/islands/x.tsx', "void import('#backend/cart/cart.ts');"],
  ['an island owns a store', 'src/islands/x.tsx', "import { atom } from 'nanostores';"],
  [
    'a component imports a store',
    'src/components/X.astro',
    astro("import '#stores/cart/cart.ts';"),
  ],
  ['an island imports the desk', 'src/islands/x.tsx', "import '#desk/data/signal.ts';"],
  ['an island takes a package of the desk', 'src/islands/x.tsx', "import 'react-hook-form';"],
  ['a store takes a package of the desk', 'src/stores/x.ts', "import '@tanstack/react-query';"],
  ['a page starts the desk', 'src/pages/x.astro', astro("import '#desk/data/signal.ts';")],
  ['the desk imports a store', 'src/desk/x.tsx', "import '#stores/cart/cart.ts';"],
  ['the desk imports an island of the shop', 'src/desk/x.tsx', "import '#islands/cart/dialog.ts';"],
  ['the desk loads a schema', 'src/desk/x.ts', "import '#contract/order.ts';"],
  ['the desk talks to Supabase itself', 'src/desk/x.ts', "import '@supabase/supabase-js';"],
  ['a component imports React', 'src/components/X.astro', astro("import 'react';")],
  ['a component imports a layout', 'src/components/X.astro', astro("import '#layouts/B.astro';")],
  [
    'a layout asks the backend',
    'src/layouts/X.astro',
    astro("import '#backend/content/posts.ts';"),
  ],
  [
    'a page imports a store late',
    'src/pages/x.astro',
    astro("await import('#stores/cart/cart.ts');"),
  ],
  ['a page climbs out of its room', 'src/pages/x.astro', astro("import '../layouts/B.astro';")],
  ['a script of a page imports a store', 'src/scripts/x.ts', "import '#stores/cart/cart.ts';"],
  ['a script of a page imports messages', 'src/scripts/x.ts', "void import('#messages/blog.ts');"],
  [
    'a script of a page sends a request',
    'src/scripts/x.ts',
    "void fetch('/rest/v1/rpc/list_posts');",
  ],
  [
    'a script element imports a store',
    'src/pages/x.astro',
    script("import '#stores/cart/cart.ts';"),
  ],
  [
    'a script element imports backend',
    'src/pages/x.astro',
    script("import '#backend/content/posts.ts';"),
  ],
  [
    'a script element imports late',
    'src/layouts/X.astro',
    script("void import('#stores/cart/cart.ts');"),
  ],
  ['a script element sends a request', 'src/components/X.astro', script("void fetch('/x');")],
  [
    'a page runs a script at build',
    'src/pages/x.astro',
    astro("import '#scripts/tabs-script.ts';"),
  ],
  [
    'a layout runs a script at build',
    'src/layouts/X.astro',
    astro("import '#scripts/tabs-script.ts';"),
  ],
  ['a store sends a request', 'src/stores/x.ts', "void fetch('/rest/v1/rpc/list_posts');"],
  ['a script spells a key', 'src/scripts/x.ts', 'delete sessionStorage.reloaded;'],
  ['a script spells a key in brackets', 'src/scripts/x.ts', "localStorage['cart'] = 1;"],
  ['a script asks for a spelled key', 'src/scripts/x.ts', "void ('flash' in sessionStorage);"],
  ['a store reads a spelled key', 'src/stores/x.ts', "void localStorage.getItem('cart');"],
  ['an island reads a spelled key', 'src/islands/x.tsx', "void readStored('cart');"],
  ['a store keeps a spelled key', 'src/stores/x.ts', "persistentAtom<string>('cart', '', codec);"],
  ['an island sends a request', 'src/islands/x.tsx', "void fetch('/rest/v1/rpc/list_posts');"],
  ['a store reads settings', 'src/stores/x.ts', "import 'astro:env/client';"],
  [
    'an Edge Function imports a store',
    'supabase/functions/f/x.ts',
    "import '#stores/cart/cart.ts';",
  ],
  [
    'backend loads a schema',
    'src/backend/x.ts',
    "import { contract } from '#contract/contract.ts';",
  ],
  ['backend loads a schema late', 'src/backend/x.ts', "void import('#contract/cart.ts');"],
  [
    'backend loads a schema for the sake of a type',
    'src/backend/x.ts',
    "import { type Rpc } from '#contract/contract.ts';",
  ],
  ['an Edge Function loads a schema', 'supabase/functions/f/x.ts', "import '#contract/cart.ts';"],
  [
    'an island reads the contract',
    'src/islands/x.tsx',
    "import type { Rpc } from '#contract/contract.ts';",
  ],
  ['the contract imports a caller', 'src/contract/x.ts', "import '#backend/cart/cart.ts';"],
  ['a store brings a validator', 'src/stores/x.ts', "import * as z from 'zod/mini';"],
  [
    'the local stack imports the importer',
    'supabase/local/x.ts',
    "import '#supabase/catalogue/write/importer.ts';",
  ],
  [
    'the local stack imports the operator late',
    'supabase/local/x.ts',
    "void import('#supabase/operator/shop.ts');",
  ],
  ['the local stack imports demo data', 'supabase/local/x.ts', "import '#supabase/seed/demo.ts';"],
  [
    'what commands share imports the local stack',
    'supabase/cli/x.ts',
    "import '#supabase/local/shop.ts';",
  ],
  [
    'the importer imports the operator',
    'supabase/catalogue/x.ts',
    "import '#supabase/operator/shop.ts';",
  ],
  ['demo data import the operator', 'supabase/seed/x.ts', "import '#supabase/operator/shop.ts';"],
  [
    'the importer imports the site',
    'supabase/catalogue/x.ts',
    "import '#backend/listing/products.ts';",
  ],
];

test.each(BREACHES)('ESLint refuses it when %s', async (_what, file, text) => {
  expect(await messagesOf(file, text)).not.toEqual([]);
});

test('ESLint refuses classes that Arabic cannot mirror', async () => {
  const values = "import { QUOTE_STATES } from '#contract/values.ts';";
  for (const file of ['src/domain/x.ts', 'src/backend/x.ts', 'supabase/functions/f/x.ts'])
    expect(await messagesOf(file, values)).toEqual([]);
  expect(
    await messagesOf('src/islands/x.tsx', 'export const x = <p className="mt-2 ml-4" />;'),
  ).toHaveLength(1);
  expect(
    await messagesOf('src/components/X.astro', '---\n---\n<p class="text-left">x</p>'),
  ).toHaveLength(1);
});

const BREACHES_OF_SYNTAX: [string, string, string][] = [
  [
    'backend sends a header that is not allowed',
    'src/backend/x.ts',
    "export const x = { headers: { 'x-coupon': '1' } };",
  ],
  ['backend sends one with a file', 'src/backend/x.ts', "call.setRequestHeader('if-match', '1');"],
  ['domain formats', 'src/domain/x.ts', "export const f = new Intl.NumberFormat('en');"],
  ['a store formats', 'src/stores/x.ts', "export const f = (n: number) => n.toLocaleString('en');"],
  ['a page formats', 'src/pages/x.astro', astro("new Date(0).toLocaleDateString('en');")],
  [
    'a text has a condition',
    'src/messages/en/x.ts',
    "export const x = (isOne: boolean) => (isOne ? 'a' : 'b');",
  ],
  ['a text has a default', 'src/messages/en/x.ts', "export const x = (a?: string) => a ?? 'none';"],
  ['a text has a body', 'src/messages/en/x.ts', "export function x() { return 'a'; }"],
  [
    'a text joins a list',
    'src/messages/en/x.ts',
    "export const x = (list: string[]) => list.join('، ');",
  ],
  ['a text imports a rule', 'src/messages/en/x.ts', "import { a } from '#domain/a.ts';"],
  [
    'an island puts a comma between two parts',
    'src/islands/x.tsx',
    'export const x = <p>{a.b}, {c.d}</p>;',
  ],
  ['an island joins with a comma', 'src/islands/x.tsx', "export const x = list.join(', ');"],
  [
    'an arrow is not turned around',
    'src/islands/x.tsx',
    'export const x = <Icon path={icons.arrow} className="size-5" />;',
  ],
  [
    'an arrow of a page is not turned around',
    'src/pages/x.astro',
    '---\n---\n<Icon name="arrow" class="size-5" />\n',
  ],
  [
    'an input takes ASCII digits only',
    'src/islands/x.tsx',
    'export const x = <input type="number" />;',
  ],
  [
    'an input of a page takes ASCII digits only',
    'src/components/X.astro',
    '---\n---\n<input type="number" />\n',
  ],
  [
    'nothing reads the digits of an input',
    'src/islands/x.tsx',
    'export const x = <input inputMode="numeric" />;',
  ],
  [
    'nothing reads the digits of some fields',
    'src/islands/x.tsx',
    "export const x = <Field inputMode={a ? 'numeric' : undefined} />;",
  ],
  [
    'an island fetches a component with React',
    'src/islands/x.tsx',
    "import { lazy } from 'react';",
  ],
  ['an island fetches a component once', 'src/islands/x.tsx', "void import('./Chips.tsx');"],
  ['an island makes a root', 'src/islands/x.tsx', "import { createRoot } from 'react-dom/client';"],
  ['an island is in no boundary', 'src/islands/x.tsx', 'export const TrackPage = () => <p />;'],
  [
    'an island is a function in no boundary',
    'src/islands/x.tsx',
    'export function TrackPage() { return <p />; }',
  ],
  [
    'a button tries again on a click alone',
    'src/islands/x.tsx',
    'export const x = <button>{words.tryAgain}</button>;',
  ],
  [
    'a page starts a part of an island',
    'src/pages/x.astro',
    '---\n---\n<IslandGuard /><Chips client:load />\n',
  ],
  [
    'a page with an island has no notice',
    'src/pages/x.astro',
    '---\n---\n<TrackPage client:only="react" />\n',
  ],
];

test.each(BREACHES_OF_SYNTAX)('ESLint refuses it once when %s', async (_what, file, text) => {
  expect(await messagesOf(file, text)).toHaveLength(1);
});

test.each([
  [
    'src/messages/en/x.ts',
    "import type { A } from '#domain/a.ts';\nimport { number, plural } from './format.ts';\nexport const x = (n: number) => plural(n, 'a', `${number(n)} b`);",
  ],
  [
    'src/messages/en/format-x.ts',
    "export const x = (n: number) => (n === 1 ? 'a' : [n].join(' '));",
  ],
  ['src/stores/x.ts', "export const order = new Intl.Collator('en').compare;"],
  [
    'src/islands/x.tsx',
    'import { wholeDigits } from \'#domain/digits.ts\';\nexport const x = <input inputMode="numeric" onChange={wholeDigits} />;',
  ],
  [
    'src/islands/x.tsx',
    "export const Chips = later(() => import('./Chips.tsx').then((file) => file.Chips));",
  ],
  ['src/islands/x.tsx', 'export const TrackPage = withBoundary(() => <p />);'],
  [
    'src/islands/x.tsx',
    'export const x = <Icon path={icons.arrow} className="rotate-180 rtl:rotate-0" />;',
  ],
  [
    'src/pages/x.astro',
    '---\n---\n<IslandLayout><TrackPage client:only="react" /></IslandLayout>\n',
  ],
])('ESLint accepts, in %s: %s', async (file, text) => {
  expect(await messagesOf(file, text)).toEqual([]);
});

/** Each writes an address of a page that is in one language only. */
const WITHOUT_LANGUAGE: [string, string, string][] = [
  ['an island', 'src/islands/x.tsx', 'export const x = <a href="/marketplace">x</a>;'],
  [
    'an island, in a template',
    'src/islands/x.tsx',
    'export const x = (n: string) => `/blog/${n}`;',
  ],
  ['a store', 'src/stores/x.ts', "location.assign('/checkout');"],
  ['a store, behind an origin', 'src/stores/x.ts', 'export const x = `${origin}/track?order=1`;'],
  ['a script', 'src/scripts/x.ts', "location.replace('/newsletter#confirmed');"],
  ['the domain', 'src/domain/x.ts', "export const x = { path: '/' };"],
  ['a page', 'src/pages/x.astro', '---\n---\n<a href="/">x</a>\n'],
  ['a component', 'src/components/X.astro', astro("const feed = '/rss.xml';")],
  ['a form', 'src/components/X.astro', '---\n---\n<form action="/contact"></form>\n'],
  ['a script element', 'src/layouts/X.astro', script("location.assign('/help');")],
  ['an email', 'supabase/functions/f/x.ts', "export const x = (site: string) => site + '/track';"],
  ['backend', 'src/backend/x.ts', "export const x = '/account/orders/1';"],
];

const addressFaults = async (filePath: string, text: string): Promise<number> => {
  const [result] = await eslint.lintText(text, { filePath });
  return result!.messages.filter(({ ruleId }) => ruleId === 'enersouq/page-addresses').length;
};

test.each(WITHOUT_LANGUAGE)(
  'ESLint refuses an address without a language: %s',
  async (_, file, text) => {
    expect(await addressFaults(file, text)).toBe(1);
  },
);

test.each([
  "import '#islands/checkout/Summary.tsx';",
  "export const icon = '/favicon.svg';",
  "export const cover = '/blog/cover.svg';",
  "void db.get('/rest/v1/rpc/search_products');",
  "export const parts = 'a/b'.split('/');",
  "export const unit = 'SAR/kWh';",
])('ESLint accepts what is no address of a page: %s', async (text) => {
  expect(await addressFaults('src/stores/x.ts', text)).toBe(0);
});

test('allowed imports pass: a store imports backend, domain and messages', async () => {
  const text =
    "import '#backend/cart/cart.ts';\nimport '#domain/cart/cart.ts';\nimport '#messages/cart.ts';\nimport './toasts.ts';";
  expect(await messagesOf('src/stores/x.ts', text)).toEqual([]);
  const types = "import type { Rpc } from '#contract/contract.ts';";
  expect(await messagesOf('src/backend/x.ts', types)).toEqual([]);
  expect(await messagesOf('supabase/functions/f/x.ts', types)).toEqual([]);
  const words = "import { mail } from '#messages/en/mail.ts';";
  expect(await messagesOf('supabase/functions/_shared/mails/language.ts', words)).toEqual([]);
  const schema = "import * as z from 'zod/mini';\nimport './cart.ts';";
  expect(await messagesOf('src/contract/x.ts', schema)).toEqual([]);
  const values = "import { QUOTE_STATES } from '#contract/values.ts';";
  for (const file of ['src/domain/x.ts', 'src/backend/x.ts', 'supabase/functions/f/x.ts'])
    expect(await messagesOf(file, values)).toEqual([]);
  expect(
    await messagesOf('src/islands/x.tsx', 'export const x = <p className="ms-4 text-start" />;'),
  ).toEqual([]);
});

test('allowed imports pass: a page has its script, and the script asks the backend', async () => {
  const tabs = script("import '#scripts/tabs-script.ts';");
  expect(await messagesOf('src/pages/x.astro', tabs)).toEqual([]);
  expect(await messagesOf('src/scripts/x.ts', "import '#backend/content/posts.ts';")).toEqual([]);
  const inline = astro("import text from '#prerender/x.ts?inline-script';");
  expect(await messagesOf('src/layouts/X.astro', inline)).toEqual([]);
});
