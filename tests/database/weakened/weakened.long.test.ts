/** Each family of attacks succeeds once, against a schema that was weakened on purpose. */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  isRepelled,
  perform,
  setScene,
  type Attack,
  type Scene,
} from '#tests/support/oracles/attack.ts';
import { ADDRESS_ATTACKS } from '#tests/database/attacks/addresses.ts';
import { CART_ATTACKS } from '#tests/database/attacks/cart.ts';
import { CODE_ATTACKS } from '#tests/database/attacks/code.ts';
import { FILE_ATTACKS } from '#tests/database/attacks/files.ts';
import { ORDER_ATTACKS } from '#tests/database/attacks/orders.ts';
import { QUOTE_ATTACKS } from '#tests/database/attacks/quotes.ts';
import { SEARCH_ATTACKS } from '#tests/database/attacks/search.ts';
import { TABLE_ATTACKS } from '#tests/database/attacks/tables.ts';

/** Each weakening has a separate database, the first one applies every migration to it. */
vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 });

const HERE = new URL('./', import.meta.url);

const ALL: Attack[] = [
  ...TABLE_ATTACKS,
  ...CART_ATTACKS,
  ...ADDRESS_ATTACKS,
  ...CODE_ATTACKS,
  ...ORDER_ATTACKS,
  ...QUOTE_ATTACKS,
  ...FILE_ATTACKS,
  ...SEARCH_ATTACKS,
];

/** A weakening, and attacks that must notice it. */
const NOTICED_BY: Record<string, string[]> = {
  'writable-product.sql': ['insert into product', 'update product', 'delete from product'],
  'visible-drafts.sql': ['page through products'],
  'readable-product.sql': [
    'read product',
    'read product as a signed-in shopper',
    'filter product by match',
    'filter product by or= of a match',
    'select product through a cast',
    'count product by Prefer',
  ],
  'exposed-app-table.sql': ['read customer_addresses'],
  'session-by-id.sql': [
    "read a cart by its session's id",
    "empty a cart by its session's id",
    "list the victim's addresses",
  ],
  'unlimited-quantity.sql': ['set a quantity of 10000', 'set what has no price'],
  'open-service-functions.sql': ['call issue_code', 'call check_code', 'call import_products'],
  'unverified-addresses.sql': ['save an address as verified', "find the victim's address"],
  'unchecked-codes.sql': [
    'write five digits as a building number',
    'change a short address to digits',
  ],
  'any-address.sql': ["write codes into the victim's address"],
  'any-order.sql': ["read the victim's order by its number", "cancel the victim's order"],
  'any-quote.sql': ["read the victim's quotation by its number", "order the victim's quotation"],
  'any-file.sql': ["read the victim's file by its id", "read the victim's file as another session"],
  'believed-total.sql': ['expect a total of 1 halala'],
  'spliced-search.sql': ['facets with quotes'],
  'searched-drafts.sql': ['search with wildcards'],
  'talkative-tracking.sql': ['track a number'],
};

test('every weakening is tried', async () => {
  const files = (await readdir(HERE)).filter((name) => name.endsWith('.sql'));
  expect(Object.keys(NOTICED_BY).sort()).toEqual(files.sort());
});

describe.each(Object.entries(NOTICED_BY))('%s is noticed by', (file, names) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(await readFile(new URL(file, HERE), 'utf8'));
  });
  afterAll(() => scene.backend.close());

  test.each(names)('%s', async (name) => {
    const attack = ALL.find((candidate) => candidate.name === name);
    if (!attack) throw new Error(`No attack is called ${name}`);
    expect(isRepelled(attack, await perform(attack, scene))).toBe(false);
  });
});
