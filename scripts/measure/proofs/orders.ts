import { testProof } from '../test-proof.ts';

export const proof = testProof(
  'orders',
  'On PostgreSQL, calls of buyers, desk and schedule among many orders, with their plans read: a plan that reads a table of orders from end to end fails. Milliseconds include the reading of the plan.',
  'tests/benchmark/orders.long.test.ts',
);
