import lighthouse from 'lighthouse';
import type { Audit } from './report.ts';

/** With limits, and so has the shift of the layout. */
const LIMITED = ['accessibility', 'best-practices', 'seo'];

type Flags = Parameters<typeof lighthouse>[1];
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** A browser that could not open the page reports nothing about it: it is asked once more. */
async function reportOf(url: string, options: Flags, triesLeft = 1): Promise<Report> {
  const result = await lighthouse(url, options);
  const failure = result ? result.lhr.runtimeError : { message: 'no answer' };
  if (result && !failure) return result.lhr;
  if (triesLeft > 0) return reportOf(url, options, triesLeft - 1);
  throw new Error(`${url} could not be measured: ${failure?.message}`);
}

interface Measuring {
  readonly origin: string;
  /** Of the browser. */
  readonly port: number;
  /** Without it, times are 0. */
  readonly isTimed: boolean;
}

/** Runs Lighthouse on a page. */
export async function audit({ origin, port, isTimed }: Measuring, path: string): Promise<Audit> {
  const { categories, audits } = await reportOf(`${origin}${path}`, {
    port,
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    onlyCategories: isTimed ? ['performance', ...LIMITED] : LIMITED,
    onlyAudits: ['cumulative-layout-shift'],
  });
  const gated = LIMITED.flatMap((name) => categories[name]?.auditRefs ?? []);
  const lost = gated.map(({ id, weight }) => ({ ...audits[id], weight }));
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string): number => audits[name]?.numericValue ?? 0;
  return {
    path,
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    performance: score('performance'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    lost: lost
      .filter(({ score, weight }) => weight > 0 && score === 0)
      .map(({ title }) => title ?? ''),
  };
}
