import { TryAgain } from '#islands/shared/Problem.tsx';
import { marketplace as words } from '#messages/listing.ts';
import { retryListing } from '#stores/listing/listing.ts';

/** The query is kept; asking again is one click. In the first bundle: offline it could not be fetched. */
export function Failed() {
  return (
    <div className="listing-note" role="alert">
      <h2 className="text-xl">{words.failedTitle}</h2>
      <p className="text-ink-soft">{words.failed}</p>
      <TryAgain className="btn btn-primary" onRetry={retryListing} />
    </div>
  );
}
