import { formatCount } from './report.ts';

export interface Summary {
  added: number;
  changed: number;
  unchanged: number;
  deactivated: number;
  rejected: number;
  /** Files of which nothing was written because of their bad rows. */
  refusedFiles: number;
  /** Reasons why nothing at all was written. */
  refusals: number;
}

export const emptySummary = (): Summary => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  deactivated: 0,
  rejected: 0,
  refusedFiles: 0,
  refusals: 0,
});

export const importedRows = ({ added, changed, unchanged }: Summary): number =>
  added + changed + unchanged;

export const hasChanges = ({ added, changed, deactivated }: Summary): boolean =>
  added + changed + deactivated > 0;

/** 'added 12, changed 0, …': the same words in every run, so that a script can read them. */
export const summaryLine = (summary: Summary): string =>
  (['added', 'changed', 'unchanged', 'deactivated', 'rejected'] as const)
    .map((kind) => `${kind} ${formatCount(summary[kind])}`)
    .join(', ');

const megabytes = (bytes: number): string => `${formatCount(Math.round(bytes / 2 ** 20))} MB`;

/** Starts the watch of a run; the function that it returns reports speed and memory. */
export function trackProgress(): (rows: number) => string {
  const [begun, before] = [performance.now(), process.memoryUsage.rss()];
  return (rows) => {
    const seconds = (performance.now() - begun) / 1000;
    const peak = process.resourceUsage().maxRSS * 1024;
    return `${formatCount(rows)} rows in ${seconds.toFixed(1)} s: ${formatCount(Math.round(rows / seconds))} rows per second. Memory ${megabytes(before)} before, ${megabytes(peak)} at the peak.`;
  };
}

export const REBUILD_NEEDED =
  'Prebuilt pages still show the old catalogue: start again with npm start, or build and deploy, to renew them.';
