import { expect, test } from 'vitest';
import { shopData } from './shop-data.ts';

test('the home page shows who we are and how to search the marketplace', () => {
  const [organization, website] = shopData(new URL('https://shop.example'), {
    name: 'Enersouq',
    legalName: 'Enersouq Trading Company',
    supportEmail: 'care@shop.example',
    supportPhone: '+966 11 000 0000',
  });
  expect(organization).toMatchObject({ '@type': 'Organization', url: 'https://shop.example/' });
  expect(website).toMatchObject({
    potentialAction: { target: 'https://shop.example/marketplace?q={query}' },
  });
});
