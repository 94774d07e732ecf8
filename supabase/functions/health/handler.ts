import { answer, RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { logFailure } from '#supabase/functions/_shared/logs.ts';
import { cacheFor } from '#supabase/functions/_shared/cache.ts';
import { isForMetrics } from '#supabase/functions/_shared/secret.ts';
import { receiveBrowserError } from './browser-errors.ts';
import { metricsOf } from './metrics.ts';
import { PROMETHEUS_TYPE, prometheusText } from './prometheus.ts';

const HEALTH_MS = 5_000;
const METRICS_MS = 15_000;

/**
 * GET …/health for everybody, GET …/health/metrics with METRICS_SECRET, POST …/health/errors for
 * the browsers of shoppers.
 */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('health', async () => {
    if (/\/errors$/.test(new URL(request.url).pathname)) return receiveBrowserError(request, deps);
    if (!['GET', 'HEAD'].includes(request.method)) throw new RequestRefused(405, 'GET, HEAD');
    const isMetrics = /\/metrics\/?$/.test(new URL(request.url).pathname);
    if (!isMetrics) return showHealth(deps);
    if (!(await isForMetrics(request, deps.settings))) throw new RequestRefused(401);
    return showMetrics(deps);
  });

const headers = (type: string) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

const DOWN = { status: 'failing', database: false, problems: ['database'] } as const;

const askHealth = cacheFor(HEALTH_MS, async (deps) => {
  try {
    const { is_healthy, ...numbers } = await deps.rpc('health', {});
    return { status: is_healthy ? 'ok' : 'failing', database: true, ...numbers };
  } catch (error) {
    logFailure('health', error);
    return DOWN;
  }
});

async function showHealth(deps: Deps): Promise<Response> {
  const health = await askHealth(deps);
  return new Response(JSON.stringify(health), {
    status: health.status === 'ok' ? 200 : 503,
    headers: headers('application/json; charset=utf-8'),
  });
}

const askMetrics = cacheFor(METRICS_MS, (deps) => deps.rpc('metrics', {}));

const showMetrics = async (deps: Deps): Promise<Response> =>
  new Response(prometheusText(metricsOf(await askMetrics(deps))), {
    headers: headers(PROMETHEUS_TYPE),
  });
