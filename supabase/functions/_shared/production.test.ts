import { expect, test } from 'vitest';
import { productionProblems, type ProductionFacts } from './production.ts';

const READY: ProductionFacts = {
  paymentProvider: 'moyasar',
  paymentSimulated: null,
  addresses: {
    SITE_URL: 'https://energy.sa',
    MAIL_FROM: '"Energy" <no-reply@energy.sa>',
    SHOP_EMAIL: 'desk@energy.sa',
  },
  bankIsSample: false,
  sampleStaff: 0,
  samples: new Map(),
  confirmations: true,
  clientHeader: 'x-forwarded-for',
  trustedProxies: '2',
  scheduleSecret: 'sixteen-characters',
};

test('a deployment with everything has no problem, and what a place cannot know is none', () => {
  expect(productionProblems(READY)).toEqual([]);
  expect(productionProblems({})).toEqual([]);
});

test.each<[string, ProductionFacts, string]>([
  ['a simulated provider', { paymentProvider: 'simulated' }, 'PAYMENT_PROVIDER is simulated'],
  ['no provider', { paymentProvider: null }, 'PAYMENT_PROVIDER is simulated'],
  ['an obeyed simulation', { paymentSimulated: '1' }, 'PAYMENT_SIMULATED is 1'],
  ['no address of the shop', { addresses: { SHOP_EMAIL: null } }, 'SHOP_EMAIL is not set'],
  ['an empty address', { addresses: { SHOP_EMAIL: ' ' } }, 'SHOP_EMAIL is not set'],
  ['a sample bank account', { bankIsSample: true }, 'The bank account is a sample'],
  ['a sample owner', { sampleStaff: 1 }, '1 of the staff has a sample address'],
  ['samples', { samples: new Map([['content/faq.yaml', 3]]) }, 'content/faq.yaml (3)'],
  ['no confirmations', { confirmations: false }, 'turn on e-mail confirmations'],
  ['no client header', { clientHeader: null }, 'CLIENT_ADDRESS_HEADER is not set'],
  ['no number of proxies', { trustedProxies: null }, 'TRUSTED_PROXIES must be'],
  ['zero proxies', { trustedProxies: '0' }, 'TRUSTED_PROXIES must be'],
  ['no schedule secret', { scheduleSecret: null }, 'SCHEDULE_SECRET is not set'],
  [
    'an unencrypted site',
    { addresses: { SITE_URL: 'http://energy.sa' } },
    'must begin with https://',
  ],
])('%s is one sentence that names it', (_case, facts, words) => {
  const problems = productionProblems({ ...READY, ...facts });
  expect(problems).toEqual([expect.stringContaining(words)]);
});

test.each([
  'https://enersouq.example',
  'https://www.example.com/',
  'https://localhost:4321',
  'https://shop.localhost',
  'https://127.0.0.1',
  'care@enersouq.example',
  '"Shop" <no-reply@enersouq.EXAMPLE>',
  'desk@example.org',
  'desk@shop.invalid',
  'desk@shop.test',
])('%s is a sample address', (address) => {
  expect(productionProblems({ addresses: { ADDRESS: address } })).toEqual([
    expect.stringContaining('ADDRESS is a sample address'),
  ]);
});

test.each([
  'https://example.energy.sa',
  'care@examples.sa',
  'https://latest.sa',
  'a@test-energy.sa',
])('%s is an address of a shop', (address) => {
  expect(productionProblems({ addresses: { ADDRESS: address } })).toEqual([]);
});
