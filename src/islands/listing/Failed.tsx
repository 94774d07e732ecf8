import { TryAgain } from '#islands/shared/Problem.tsx';
import { marketplace as words } from '#messages/listing/list.ts';
import { retryListing } from '#stores/listing/listing.ts';

/** In the place of the list. */
export const NOTE =
  'mt-5 grid justify-items-center gap-4 rounded-lg border border-dashed border-line-strong px-5 py-[clamp(2rem,8vw,5rem)] text-center';

/** The query is kept; asking again is one click. In the first bundle: offline it could not be fetched. */
export function Failed() {
  return (
    <div className={NOTE} role="alert">
      <h2 className="text-xl">{words.failedTitle}</h2>
      <p className="text-ink-soft">{words.failed}</p>
      <TryAgain className="btn btn-primary" onRetry={retryListing} />
    </div>
  );
}
