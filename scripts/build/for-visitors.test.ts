import { expect, test } from 'vitest';
import { isForVisitors } from './for-visitors.ts';

test.each([
  '/',
  '/ar/marketplace?page=2',
  '/blog/outbox-of-a-solar-pump',
  '/.well-known/security.txt',
  '/rest/v1/rpc/search_products',
  '/src/styles/global.css',
  '/@vite/client',
  '/node_modules/.vite/deps/react.js?v=1',
  '/@fs/shop/node_modules/.vite-ar/deps/react.js',
])('%s is for visitors', (url) => {
  expect(isForVisitors(url)).toBe(true);
});

test.each([
  '/outbox',
  '/outbox.json',
  '/outbox?to=a',
  '//outbox.json',
  '/%6futbox.json',
  '/OUTBOX.json',
  '/health',
  '/.env',
  '/.data/secrets.json',
  '/%2edata/secrets.json',
  '/@fs/shop/.data/secrets.json?raw',
  '/node_modules/.vite/../../.data/secrets.json',
  '/node_modules/.vite/x/.data/secrets.json',
  '/.git/config',
  '/__open-in-editor?file=package.json',
  '/a%2fb',
  '/%zz',
])('%s is not', (url) => {
  expect(isForVisitors(url)).toBe(false);
});
