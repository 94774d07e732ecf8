/** One visit of a page on a slow phone: what it costs before an action, and what the first action costs. */
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { EMPTY, emptyPage } from '../../lighthouse/shop.ts';
import { slownessOf } from './slowness.ts';

/** The processor of a phone, as Lighthouse imitates it. */
const SLOW_DOWN = 4;
const PHONE = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;
/** After this time the page has nothing left to do. */
const REST_MS = 1500;

export interface Times {
  /** Tasks over 50 ms, each in milliseconds. */
  readonly tasks: readonly number[];
  /** Scripts of ours that ran for over 50 ms in one go. */
  readonly scripts: readonly number[];
}

export interface Visit {
  /** How many times slower the machine was than that of the limits. */
  readonly slowness: number;
  readonly requests: number;
  readonly lcp: number;
  readonly nodes: number;
  readonly styleMs: number;
  readonly layoutMs: number;
  readonly heapBytes: number;
  readonly rest: Times;
  readonly action: Times;
  /** The longest time from an input to the next frame; 0 where nothing was done. */
  readonly inp: number;
}

export type Action = (page: Page) => Promise<unknown>;

interface Watched {
  tasks: number[];
  scripts: number[];
  events: number[];
  lcp: number;
}

/** Runs in the page, before anything else. */
function watch(): void {
  const watched: Watched = { tasks: [], scripts: [], events: [], lcp: 0 };
  Object.assign(self, { watched });
  const observe = (options: object, see: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      buffered: true,
      ...options,
    } as PerformanceObserverInit);
  observe({ type: 'longtask' }, ({ duration }) => watched.tasks.push(duration));
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0)
      watched.events.push(entry.duration);
  });
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => (watched.lcp = startTime));
  observe({ type: 'long-animation-frame' }, (entry) => {
    const { scripts } = entry as PerformanceEntry & { scripts: PerformanceEntry[] };
    watched.scripts.push(...scripts.map(({ duration }) => duration).filter((ms) => ms > 50));
  });
}

/** Returns the observations since the last call. */
const takeObservations = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { watched } = self as unknown as { watched: Watched };
    const copy = structuredClone(watched);
    watched.tasks = [];
    watched.scripts = [];
    watched.events = [];
    return copy;
  });

/** Compressed, of the scripts of which anything has run. */
async function evaluatedBytes(page: Page): Promise<number> {
  const entries = await page.coverage.stopJSCoverage();
  const run = entries.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  return run.reduce((sum, { source = '' }) => sum + gzipSync(source).length, 0);
}

async function metricsOf(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** A shop that was not built for measuring has no empty page. */
async function opened(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  if (url.endsWith(EMPTY))
    await page.route(url, (route) =>
      route.fulfill({ contentType: 'text/html', body: emptyPage() }),
    );
  return page;
}

const timesOf = ({ tasks, scripts }: Watched): Times => ({ tasks, scripts });

/** A new browser context for each visit: nothing is cached or remembered. */
export async function visit(browser: Browser, url: string, action?: Action): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await opened(context, url);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.addInitScript(watch);
    let requests = 0;
    page.on('request', () => (requests += 1));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS);
    const before = await takeObservations(page);
    const metrics = await metricsOf(session);
    const atRest = requests;
    await action?.(page);
    if (action) await page.waitForTimeout(REST_MS);
    const after = await takeObservations(page);
    return {
      slowness: await slownessOf(page),
      requests: atRest,
      lcp: before.lcp,
      nodes: metrics.get('Nodes') ?? 0,
      styleMs: 1000 * (metrics.get('RecalcStyleDuration') ?? 0),
      layoutMs: 1000 * (metrics.get('LayoutDuration') ?? 0),
      heapBytes: metrics.get('JSHeapUsedSize') ?? 0,
      rest: timesOf(before),
      action: timesOf(after),
      inp: Math.max(0, ...after.events),
    };
  } finally {
    await context.close();
  }
}

/** Apart from the visits that are timed: counting what runs makes it slower. */
export async function evaluatedBytesOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await opened(context, url);
    await page.coverage.startJSCoverage();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS);
    return await evaluatedBytes(page);
  } finally {
    await context.close();
  }
}
