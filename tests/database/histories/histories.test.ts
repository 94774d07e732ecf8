import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { liveThrough } from './histories.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

test(
  '10 random histories keep every rule of carts, orders and payments',
  {
    tags: ['payment-14', 'payment-15', 'payment-16', 'payment-21', 'payment-22'],
    timeout: 120_000,
  },
  async () => {
    const counts = await liveThrough(backend, { numRuns: 10 });
    expect(counts.orders).toBeGreaterThan(0);
  },
);
