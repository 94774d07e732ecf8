import { describe, expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { aDatabase, bad, run, type Shop } from '#tests/support/database/importing.ts';

describe('a category that the shop does not have', () => {
  const inTree = (vertical: string, category: string, sub: string) => ({
    'General.Vertical': vertical,
    'Overall Attributes.Category': category,
    'General.Sub-Vertical': sub,
  });
  const shop: Shop = {
    categories: [
      ['Solar', 'Panels', 'Mono panels'],
      ['Solar', null, 'Thin film'],
    ],
  };
  const solr = () =>
    aCatalogue(inTree('Solr', 'Panels', 'Mono panels'), inTree('Solar', 'Panel', 'Thin film'));

  test('is listed with what was probably meant, and nothing is written', async () => {
    const file = solr();
    const { calls, lines, summary } = await run([file], {}, aDatabase(undefined, shop));
    expect(calls).toEqual([]);
    expect(summary.refusals).toBe(1);
    expect(lines.join('\n')).toContain(
      `New vertical "Solr": 1 rows, the first at ${file}:2. Did you mean "Solar"?`,
    );
    expect(lines.join('\n')).toContain('New category "Panel" in "Solar"');
    expect(lines.join('\n')).toContain('--new-categories');
  });

  test('is added with --new-categories, and by the first import of all', async () => {
    const options = { newCategories: true };
    expect((await run([solr()], options, aDatabase(undefined, shop))).summary.added).toBe(2);
    const { summary, calls } = await run([solr()]);
    expect(summary.added).toBe(2);
    expect(calls.at(-2)?.args['categories']).toHaveLength(2);
  });

  test('is no matter of a file that is refused', async () => {
    const file = aCatalogue({ ...inTree('Solr', 'P', 'M'), ...bad });
    const { summary } = await run([file], {}, aDatabase(undefined, shop));
    expect(summary).toMatchObject({ refusals: 0, refusedFiles: 1 });
  });
});
