/** Pages on a slow phone before and after the first action. */
import { chromium, type Browser } from '@playwright/test';
import { productPage, EMPTY, serveMeasured } from '../../lighthouse/shop.ts';
import { findBrowser } from '../../machine.mjs';
import type { Proof, Size } from '../proof.ts';
import { evaluatedBytesOf, visit, type Action, type Times, type Visit } from '../web/visit.ts';

/** A shop that is served already may be measured instead, for example one with the real catalogue. */
const { WEB_ORIGIN } = process.env;
/** One calm visit shows that a page can be calm; the figures of many are recorded. */
const LOADS: Readonly<Record<Size, number>> = { small: 1, full: 9 };

const add: Action = (page) => page.locator('[data-add-product]:visible').first().tap();
const openFilters: Action = async (page) => {
  await page.locator('.listing-filter').tap();
  await page.locator('.category-drawer summary').first().tap();
};
const type: Action = async (page) => {
  await page.locator('[data-header] input[name=q]:visible').tap();
  await page.keyboard.type('panel', { delay: 120 });
};

interface Case {
  readonly name: string;
  readonly path: string;
  readonly action?: Action;
  /** Compressed bytes of script that may run before the first action. */
  readonly most: number;
}

const casesOf = (product: string): Case[] => [
  { name: 'an empty page', path: EMPTY, most: 0 },
  { name: 'home', path: '/', most: 3000 },
  { name: 'a text', path: '/help', most: 3000 },
  { name: 'listing, Add to Cart', path: '/marketplace', action: add, most: 12_000 },
  { name: 'listing, a filter', path: '/marketplace', action: openFilters, most: 12_000 },
  { name: 'listing, typing', path: '/marketplace', action: type, most: 12_000 },
  { name: 'category, Add to Cart', path: '/marketplace?category=Solar', action: add, most: 12_000 },
  { name: 'product, Add to Cart', path: product, action: add, most: 12_000 },
];

const longest = ({ tasks }: Times): number => Math.max(0, ...tasks);

/** Another process makes a visit slower and never faster: the best visit is the one that counts. */
const best = <T>(visits: readonly T[], of: (visit: T) => number): number =>
  Math.min(...visits.map(of));

/** The browser's own first layout of a page may be one long task. */
const LAYOUTS = 1;
/** The first action runs the code that came, starts React, gives it the page, and is answered: four tasks, none of them long. */
const FIRST_ACTION = 4;
/** Milliseconds of a long task, and of one that no first action may have, on the machine of the limits. */
const LONG_MS = 50;
const LONGEST_MS = 150;

const over = ({ slowness }: Visit, { tasks }: Times, ms: number): number =>
  tasks.filter((task) => task > ms * slowness).length;

const LIMITS: readonly [string, (visit: Visit) => number][] = [
  [
    'script of ours over 50 ms before the first action',
    ({ rest, slowness }) => rest.scripts.filter((script) => script > LONG_MS * slowness).length,
  ],
  [
    'task over 50 ms before it that is no layout',
    (visit) => over(visit, visit.rest, LONG_MS) - LAYOUTS,
  ],
  [
    'task over 50 ms too many after it',
    (visit) => over(visit, visit.action, LONG_MS) - FIRST_ACTION,
  ],
  [`task over ${LONGEST_MS} ms after it`, (visit) => over(visit, visit.action, LONGEST_MS)],
];

/** Problems that every visit had. */
const excessOf = (visits: readonly Visit[]): string[] =>
  LIMITS.flatMap(([what, count]) => {
    const found = best(visits, count);
    return found > 0 ? [`${found} × a ${what}`] : [];
  });

/** When every visit was disturbed by other work, more visits show whether the page is at fault. */
const MOST_VISITS = 24;

async function visitsOf(browser: Browser, url: string, action: Action | undefined, loads: number) {
  const visits: Visit[] = [];
  const isEnough = () =>
    visits.length >= loads && (visits.length >= MOST_VISITS || excessOf(visits).length === 0);
  while (!isEnough()) visits.push(await visit(browser, url, action));
  return visits;
}

function assertCalm({ name, most }: Case, visits: readonly Visit[], evaluated: number): void {
  if (evaluated > most)
    throw new Error(
      `${name}: ${evaluated} bytes of script run before the first action, ${most} may.`,
    );
  for (const excess of excessOf(visits))
    throw new Error(`${name}: ${excess}, in each of ${visits.length} visits.`);
}

const ms = (value: number): string => `${Math.round(value)} ms`;

async function rowOf(
  browser: Browser,
  origin: string,
  one: Case,
  loads: number,
  evaluated: number,
): Promise<string[]> {
  const visits = await visitsOf(browser, origin + one.path, one.action, loads);
  assertCalm(one, visits, evaluated);
  return [
    one.name,
    String(evaluated),
    String(visits[0]!.requests),
    ms(best(visits, ({ lcp }) => lcp)),
    ms(best(visits, ({ rest }) => longest(rest))),
    one.action ? ms(best(visits, ({ action }) => longest(action))) : '',
    one.action ? ms(best(visits, ({ inp }) => inp)) : '',
    String(visits[0]!.nodes),
    ms(best(visits, ({ styleMs, layoutMs }) => styleMs + layoutMs)),
    `${(visits[0]!.heapBytes / 1e6).toFixed(1)} MB`,
    `${best(visits, ({ slowness }) => slowness).toFixed(1)} ×`,
  ];
}

async function measure(origin: string, product: string, loads: number): Promise<string[][]> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox'],
  });
  try {
    const rows: string[][] = [];
    const evaluated = new Map<string, number>();
    for (const one of casesOf(product)) {
      const bytes = evaluated.get(one.path) ?? (await evaluatedBytesOf(browser, origin + one.path));
      evaluated.set(one.path, bytes);
      rows.push(await rowOf(browser, origin, one, loads, bytes));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function firstProduct(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/marketplace`)).text();
  return /href="(\/marketplace\/product\/[^"]+)"/.exec(html)?.[1] ?? '/marketplace/product/shell';
}

async function measureOwn(loads: number): Promise<string[][]> {
  const shop = await serveMeasured('.cache/web', '4396');
  try {
    return await measure(shop.url, productPage(shop.site), loads);
  } finally {
    await shop.stop();
  }
}

export const proof: Proof = {
  name: 'web',
  about:
    'A phone of 360 pixels whose processor is slowed down four times: script that runs before the first action in compressed bytes, requests, LCP, the longest task before and after the action, INP of the action, nodes, style and layout, memory, and how many times slower the machine is than that of the limits; the best of several visits, beside an empty page. Bytes and numbers of tasks have limits, times are printed.',
  isRunElsewhere: true,
  async run(size) {
    const rows = WEB_ORIGIN
      ? await measure(WEB_ORIGIN, await firstProduct(WEB_ORIGIN), LOADS[size])
      : await measureOwn(LOADS[size]);
    return {
      head: [
        'page',
        'script run',
        'requests',
        'LCP',
        'longest task',
        'after the action',
        'INP',
        'nodes',
        'style and layout',
        'memory',
        'slowness',
      ],
      rows,
      note: `The best of ${LOADS[size]} or more visits${WEB_ORIGIN ? ', of a shop that was served already' : ''}.`,
    };
  },
};
