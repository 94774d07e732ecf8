/** Each call in /api-docs is open to anon, takes the documented arguments and answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRead } from '#contract/reads/parse.ts';
import type { ReadName } from '#contract/reads/table.ts';
import { API_CALLS, API_EXAMPLES } from '#domain/content/api-examples.ts';
import { apiCalls } from '#messages/api.ts';
import { call, rpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';
import { ANON_FUNCTIONS } from '#tests/database/platform/anon-functions.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend);
  await backend.sql(
    `insert into public.posts (title, slug, published_at) values ('A', 'a', now())`,
  );
});
afterAll(() => backend.close());

/** The arguments of a call that needs some. */
const ARGUMENTS: Record<string, () => object> = {
  product_detail: () => ({ product }),
  products_by_ids: () => ({ products: [product] }),
  get_post: () => ({ slug: 'a' }),
  delivery_dates: () => ({ lead_time_days: 3 }),
};

test.each(API_CALLS)('%s is open to strangers and answers', { tags: 'info-11' }, async (name) => {
  expect(ANON_FUNCTIONS.filter((signature) => signature.startsWith(`${name}(`))).toHaveLength(1);
  const { status, body } = await rpc(backend, name, ARGUMENTS[name]?.() ?? {});
  expect(status).toBe(200);
  expect(body).not.toBeNull();
  const [known] = await backend.sql<{ names: string[] | null }>(
    `select proargnames as names from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  );
  for (const argument of known?.names ?? []) expect(apiCalls[name].takes).toContain(argument);
});

test.each(API_EXAMPLES)("the example '$title' answers", { tags: 'info-11' }, async ({ path }) => {
  expect((await call(backend, path)).status).toBe(200);
  const name = path.replace(/^.*rpc.|[?].*$/g, '') as ReadName;
  expect(parseRead(name, new URL(path, 'http://shop.test').search)).toHaveProperty(
    'isCanonical',
    true,
  );
});
