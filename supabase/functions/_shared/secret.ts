import type { Settings } from './settings.ts';

/** The header with the secret of a scheduled call, which pg_net sends instead of the service key. */
export const SCHEDULE_HEADER = 'x-schedule-secret';

/** Compares two texts in constant time: the duration does not depend on where they differ. */
export async function sameSecret(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  return a.reduce((difference, byte, i) => difference | (byte ^ (b[i] ?? 0)), 0) === 0;
}

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

type ServiceKeys = Pick<Settings, 'serviceKey' | 'oldServiceKey'>;

/** Whether a request may read the metrics: its bearer is METRICS_SECRET. */
export const isForMetrics = (
  { headers }: Request,
  { metricsSecrets }: Pick<Settings, 'metricsSecrets'>,
): Promise<boolean> =>
  isAnyOf([/^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''], metricsSecrets);

const isAnyOf = async (given: readonly string[], expected: readonly string[]): Promise<boolean> => {
  const pairs = given.flatMap((one) => expected.map((other) => sameSecret(one, other)));
  return (await Promise.all(pairs)).includes(true);
};

/** The keys of a request: a secret key comes as `apikey`, a legacy one as a bearer too. */
const keysIn = ({ headers }: Request): string[] => [
  headers.get('apikey') ?? '',
  /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '',
];

/** Whether a request carries the service key: then it comes from the shop's own people or programs. */
export const isService = (
  request: Request,
  { serviceKey, oldServiceKey }: ServiceKeys,
): Promise<boolean> =>
  isAnyOf(keysIn(request), oldServiceKey === null ? [serviceKey] : [serviceKey, oldServiceKey]);

/** Whether a request comes from a schedule of ours: it carries a secret of schedules, or the service key. */
export async function isScheduled(
  request: Request,
  settings: ServiceKeys & Pick<Settings, 'scheduleSecrets'>,
): Promise<boolean> {
  const given = request.headers.get(SCHEDULE_HEADER) ?? '';
  return (await isAnyOf([given], settings.scheduleSecrets)) || isService(request, settings);
}
