import type { RpcAnswer } from '#contract/contract.ts';
import type { Metric, Sample } from './prometheus.ts';

type Counts = RpcAnswer<'metrics'>;

const samplesBy = (label: string, counts: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }));

const gauge = (name: string, help: string, samples: number | readonly Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
});

/** Counts of the database in the format of a monitoring system. */
export const metricsOf = ({ orders, mails, quotes, carts, jobs, health }: Counts): Metric[] => [
  gauge('shop_healthy', '1 while /health reports no problem.', health.is_healthy ? 1 : 0),
  gauge(
    'shop_orders',
    'Orders by status, those delivered and cancelled of the last 30 days.',
    samplesBy('status', orders),
  ),
  gauge('shop_mails', 'Mail of the last 30 days by state.', samplesBy('state', mails)),
  gauge('shop_mail_waits_seconds', 'How long mail is due.', health.mail_waits_seconds ?? 0),
  gauge('shop_payments_overdue', 'Payments whose time is over.', health.payments_overdue),
  gauge('shop_quotes', 'Requests for quotations by status.', samplesBy('status', quotes)),
  gauge('shop_carts', 'Cart sessions.', carts),
  {
    name: 'shop_job_runs_total',
    help: 'Runs of a scheduled job.',
    type: 'counter',
    samples: jobs.map(({ name, runs }) => ({ labels: { job: name }, value: runs })),
  },
  gauge(
    'shop_job_last_success_timestamp_seconds',
    'When a scheduled job last ended well.',
    jobs.flatMap(({ name, ended_at }) =>
      ended_at === null ? [] : [{ labels: { job: name }, value: ended_at }],
    ),
  ),
  gauge(
    'shop_job_late',
    '1 when three runs of a scheduled job in a row are missing.',
    jobs.map(({ name, is_late }) => ({ labels: { job: name }, value: is_late ? 1 : 0 })),
  ),
];
