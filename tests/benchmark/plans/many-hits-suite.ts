/** Many hits, beside a search that reads every product. */
import type postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { countsOf, hitsOf, readAll, type ReadProduct } from './many-hits-oracle.ts';
import type { FilledPostgres } from '#tests/support/oracles/fuzz/filled-postgres.ts';

export function testManyHits(database: () => FilledPostgres): void {
  let sql: postgres.Sql;
  let products: ReadProduct[];
  beforeAll(async () => {
    ({ sql } = database());
    await database().stopReading();
    products = await readAll(sql);
  });

  const ask = async (call: string) =>
    (await sql.unsafe(`select public.${call} as answer`))[0]!['answer'];

  async function pagesOf(query: string): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; page <= 50; page++) {
      const answer = await ask(`search_products('${query}', page => ${page})`);
      expect([query, answer.total, answer.total_is_exact]).toEqual([query, 1000, false]);
      ids.push(...answer.products.map(({ id }: { id: string }) => id));
    }
    return ids;
  }

  test.each([
    'solar',
    'solar panel',
    'solar battery',
    'kind',
    'supplier kind',
    'amal pump',
    'danah kind',
  ])(
    'many hits of %s: 1,000 different ones, those with all words in the name first, then in the order of the listing',
    async (query) => {
      const hits = hitsOf(products, query);
      const tiers = new Map(hits.map(({ id, tier }) => [id, tier]));
      const shown = await pagesOf(query);
      expect(hits.length).toBeGreaterThan(1000);
      expect(new Set(shown).size).toBe(1000);
      expect(shown.filter((id) => !tiers.has(id))).toEqual([]);
      const best = hits.filter(({ tier }) => tier === 0).length;
      const first = shown.slice(0, Math.min(best, 200));
      expect(first.filter((id) => tiers.get(id) !== 0)).toEqual([]);
      // 500 of each of two steps are ranked for one word, 200 for several.
      if (!query.includes(' ')) return;
      const ranked = new Set(shown.slice(0, 400));
      const rest = hits.filter(({ id }) => !ranked.has(id)).map(({ id }) => id);
      expect(shown.slice(400)).toEqual(rest.slice(0, 600));
    },
    60_000,
  );

  test('of thousands of hits the product that the query names comes first, also without a price', async () => {
    const attributes = { General: { Vertical: 'Water', 'Sub-Vertical': 'Kind 4' } };
    await sql`insert into public.product (product_id, name, attributes) values ('NAMED-1', 'Solar panel', ${sql.json(attributes)})`;
    const { products: shown } = await ask(`search_products('solar panel')`);
    await sql`delete from public.product where product_id = 'NAMED-1'`;
    expect(shown[0].sku).toBe('NAMED-1');
  });

  test('facets are exact up to 30,000 hits; of more they are near, and have two digits', async () => {
    for (const query of ['solar panel', 'kind']) {
      const hits = hitsOf(products, query);
      const facets = await ask(`product_facets('${query}')`);
      const share = hits.length > 30_000 ? 20_000 / hits.length : 1;
      const compare = (
        counted: { value: string; count: number }[],
        counts: Map<string, number>,
      ) => {
        for (const { value, count } of counted) {
          const exact = counts.get(value) ?? 0;
          // Five times the deviation of a sample, and what two digits leave out.
          const allowed = share === 1 ? 0 : 5 * Math.sqrt(exact / share) + exact / 20;
          expect([query, value, Math.abs(count - exact) <= allowed]).toEqual([query, value, true]);
          if (share < 1 && count >= 100) expect(String(count)).toMatch(/^\d\d0*$/);
        }
      };
      compare(
        facets.countries,
        countsOf(hits, ({ country }) => country),
      );
      compare(
        facets.suppliers,
        countsOf(hits, ({ supplier }) => supplier),
      );
      compare(
        [
          { value: 'false', count: facets.price.priced },
          { value: 'true', count: facets.price.unpriced },
        ],
        countsOf(hits, ({ unpriced }) => String(unpriced)),
      );
      expect(facets.suppliers.length).toBe(50);
    }
  }, 60_000);
}
