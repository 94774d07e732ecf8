import { expect, test } from 'vitest';
import { withRestRules } from './rest-rules.ts';

const asked = (message: string) =>
  withRestRules(
    new Request('http://shop.test/rest/v1/rpc/related_products', { method: 'POST', body: '{}' }),
    'sb_publishable_local',
    async () => Response.json({ code: 'SUP', message }, { status: 500 }),
  );

test.each([
  'Error: Invalid input for boolean type',
  'Error: cannot pass more than 100 arguments to a function',
  'Error: number of array dimensions exceeds the maximum allowed (6)',
])('%s is an error of the caller', async (message) => {
  const answer = await asked(message);
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain(message);
});

test('any other failure stays one of the server', async () => {
  expect((await asked('Error: out of memory')).status).toBe(500);
});
