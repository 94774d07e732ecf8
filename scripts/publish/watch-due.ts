/** Has the site published when an article with a date becomes due, without a call from outside. */
import { articleDates, becameDue, lastPublication } from './due.ts';

const LOOKS_EVERY_MS = 5 * 60_000;

/**
 * The files are read anew each time: they may have been changed. What became due while this program did not run is
 * found by the time of the last publication. One that failed is tried again at the next look.
 */
export function watchDue(root: string, outDir: string, publish: () => void): () => void {
  const started = new Date();
  const look = (): void => {
    const since = lastPublication(outDir) ?? started;
    const due = becameDue(articleDates(root), since, new Date());
    if (due.length === 0) return;
    console.log(`Due since the last publication: ${due.join(', ')}.`);
    publish();
  };
  look();
  const timer = setInterval(look, LOOKS_EVERY_MS);
  return () => clearInterval(timer);
}
