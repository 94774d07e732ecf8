import { count } from './report.ts';

export interface Summary {
  added: number;
  changed: number;
  unchanged: number;
  deactivated: number;
  rejected: number;
  /** Files of which nothing was written because of their bad rows. */
  refusedFiles: number;
}

export const emptySummary = (): Summary => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  deactivated: 0,
  rejected: 0,
  refusedFiles: 0,
});

export const importedRows = ({ added, changed, unchanged }: Summary): number =>
  added + changed + unchanged;

export const changedAnything = ({ added, changed, deactivated }: Summary): boolean =>
  added + changed + deactivated > 0;

/** 'added 12, changed 0, …': the same words in every run, so that a script can read them. */
export const summaryLine = (summary: Summary): string =>
  (['added', 'changed', 'unchanged', 'deactivated', 'rejected'] as const)
    .map((kind) => `${kind} ${count(summary[kind])}`)
    .join(', ');

/** Speed of the whole run and the most memory that the process has used. */
export function speedLine(rows: number, milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  return `${count(rows)} rows in ${seconds.toFixed(1)} s: ${count(Math.round(rows / seconds))} rows per second, ${count(megabytes)} MB of memory at the peak`;
}

export const REBUILD_WANTED =
  'Prebuilt pages still show the old catalogue: start again with npm start, or build and deploy, to renew them.';
