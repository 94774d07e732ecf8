import { API_EXAMPLES, curlCommand } from '#domain/content/api-examples.ts';
import { apiExamples } from '#messages/api.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const KEY = 'sb_publishable_local';

for (const example of API_EXAMPLES) {
  test(
    `the example '${apiExamples[example.id].title}' runs as /api-docs shows it`,
    { tag: '@info-11' },
    async ({ page }) => {
      await page.goto('/api-docs');
      const shown = await page.locator(`#${example.id} pre`).innerText();
      expect(shown).toBe(curlCommand(example, 'https://enersouq.example', KEY));
      const answer = await page.request.get(example.path, { headers: { apikey: KEY } });
      expect(answer.status()).toBe(200);
      expect(JSON.stringify(await answer.json()).length).toBeGreaterThan(2);
    },
  );
}

test(
  'a refusal carries the stable code that /api-docs names',
  { tag: '@info-11' },
  async ({ page }) => {
    const product = '00000000-0000-4000-8000-000000000000';
    const answer = await page.request.get(`/rest/v1/rpc/product_detail?product=${product}`, {
      headers: { apikey: KEY },
    });
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ hint: 'product_not_found' });
  },
);
