import { expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { shopHealth } from './shop-health.ts';

const HEALTHY = {
  is_healthy: true,
  problems: [],
  mail_waits_seconds: null,
  mails_failed: 0,
  payments_overdue: 0,
  swept_seconds_ago: 12,
  late_jobs: [],
};

test('the health of the shop is shown as last known, and nobody waits for the database', async () => {
  vi.useFakeTimers();
  const answers: unknown[] = [HEALTHY, new AppError('unexpected')];
  const deps = fakeDeps({
    health: () => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next;
    },
  });
  const show = shopHealth(deps.rpc);
  expect(show()).toBeNull();
  await vi.waitFor(() => expect(show()).toEqual(HEALTHY));
  expect(deps.calls).toHaveLength(1);
  vi.advanceTimersByTime(5_001);
  expect(show()).toEqual(HEALTHY);
  await vi.waitFor(() => expect(show()).toBeNull());
  vi.useRealTimers();
});
