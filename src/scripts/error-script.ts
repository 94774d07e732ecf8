import { sendErrorReport } from '#backend/shared/error-report.ts';

/** A picture of the database that does not load is replaced by ours (msg-04). */
const replace = (picture: HTMLImageElement): void => {
  const fallback = picture.dataset?.fallback;
  if (fallback && !picture.src.endsWith(fallback)) picture.src = fallback;
};

/** One page of four reports its errors, three at most (docs/logs.md). */
let left = Math.random() < 0.25 ? 3 : 0;

/** The kind of an error and the places in our files: no message, no address of a page, nothing that was typed. */
const report = ({ error, reason = error }: ErrorEvent & PromiseRejectionEvent): void => {
  const places = reason?.stack?.match(/_astro\/[\w.-]+:\d+:\d+/g);
  if (places && left-- > 0) sendErrorReport(reason.code ?? reason.name, places);
};

addEventListener(
  'error',
  (event) => {
    replace(event.target as HTMLImageElement);
    report(event as never);
  },
  true,
);
addEventListener('unhandledrejection', report as never);
for (const picture of document.images) {
  if (picture.complete && !picture.naturalWidth) replace(picture);
}
