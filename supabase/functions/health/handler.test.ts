import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { fakeDeps, fakeSettings, read } from '#tests/support/fakes/fake-deps.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { readPrometheus } from '#tests/support/oracles/prometheus.ts';
import { handle } from './handler.ts';

const written = recordConsole();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HEALTHY = {
  is_healthy: true,
  problems: [],
  mail_waits_seconds: null,
  mails_failed: 0,
  payments_overdue: 0,
  swept_seconds_ago: 12,
  late_jobs: [],
};
const LATE = { ...HEALTHY, is_healthy: false, problems: ['jobs_late'], late_jobs: ['sweep'] };
const SECRET = 'metrics-of-the-test';
const METRICS = {
  orders: { placed: 2, cancelled: 0 },
  mails: { waiting: 1 },
  quotes: { requested: 0 },
  carts: 3,
  jobs: [
    { name: 'sweep', runs: 9, ended_at: 1_790_000_000, is_late: false },
    { name: 'facets', runs: 0, ended_at: null, is_late: true },
  ],
  health: LATE,
};

const ask = (path = '', authorization = '', method = 'GET'): Request =>
  new Request(`https://shop.example/functions/v1/health${path}`, {
    method,
    headers: authorization === '' ? {} : { authorization },
  });

test('a shop that works answers 200 with its numbers to anybody', async () => {
  const { is_healthy, ...numbers } = HEALTHY;
  const answer = await read(handle(ask(), fakeDeps({ health: HEALTHY })));
  expect(is_healthy).toBe(true);
  expect(answer).toEqual({ status: 200, body: { status: 'ok', database: true, ...numbers } });
});

test('a shop with a problem answers 503 and names it', async () => {
  const answer = await read(handle(ask(), fakeDeps({ health: LATE })));
  expect(answer).toMatchObject({
    status: 503,
    body: { status: 'failing', database: true, problems: ['jobs_late'], late_jobs: ['sweep'] },
  });
});

test('a database that does not answer is a 503 without a word of the failure', async () => {
  const fault = new AppError('unexpected', {}, new Error('password of postgres@db.internal'));
  const answer = await read(handle(ask(), fakeDeps({ health: fault })));
  expect(answer).toEqual({
    status: 503,
    body: { status: 'failing', database: false, problems: ['database'] },
  });
  expect(written.text()).not.toContain('db.internal');
});

test('many who ask at once and within five seconds cost one question to the database', async () => {
  const deps = fakeDeps({ health: HEALTHY });
  await Promise.all(Array.from({ length: 50 }, () => handle(ask(), deps)));
  vi.advanceTimersByTime(4_999);
  await handle(ask(), deps);
  expect(deps.calls).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await handle(ask(), deps);
  expect(deps.calls).toHaveLength(2);
});

test('a database that is down is not asked more often either', async () => {
  const deps = fakeDeps({ health: new AppError('unexpected') });
  await handle(ask(), deps);
  await handle(ask(), deps);
  expect(deps.calls).toHaveLength(1);
});

test('only reading is answered', async () => {
  const deps = fakeDeps({ health: HEALTHY });
  expect((await handle(ask('', '', 'POST'), deps)).status).toBe(405);
  expect(deps.calls).toEqual([]);
});

test.each(['', `Bearer ${SECRET}x`, 'Bearer ', SECRET, 'Bearer sb_publishable_local'])(
  'the metrics are refused with %j, and nothing is counted',
  async (authorization) => {
    const settings = fakeSettings({ METRICS_SECRET: SECRET });
    const deps = fakeDeps({ metrics: METRICS }, { settings });
    expect((await handle(ask('/metrics', authorization), deps)).status).toBe(401);
    expect(deps.calls).toEqual([]);
  },
);

test.each(['', 'Bearer ', 'Bearer undefined'])(
  'without METRICS_SECRET nobody reads the metrics: %j',
  async (authorization) => {
    const deps = fakeDeps({ metrics: METRICS });
    expect((await handle(ask('/metrics', authorization), deps)).status).toBe(401);
  },
);

test.each(['METRICS_SECRET', 'METRICS_SECRET_OLD'])(
  '%s opens the metrics, which keep the format of Prometheus',
  async (name) => {
    const settings = fakeSettings({ METRICS_SECRET: 'another-secret-of-it', [name]: SECRET });
    const deps = fakeDeps({ metrics: METRICS }, { settings });
    const response = await handle(ask('/metrics', `Bearer ${SECRET}`), deps);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const metrics = readPrometheus(await response.text());
    expect(Object.fromEntries(metrics.get('shop_orders')?.series ?? [])).toEqual({
      'status=placed': 2,
      'status=cancelled': 0,
    });
    expect(metrics.get('shop_job_runs_total')?.type).toBe('counter');
    expect([...(metrics.get('shop_job_last_success_timestamp_seconds')?.series ?? [])]).toEqual([
      ['job=sweep', 1_790_000_000],
    ]);
    expect([...(metrics.get('shop_healthy')?.series.values() ?? [])]).toEqual([0]);
  },
);
