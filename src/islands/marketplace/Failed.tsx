import { emptyListing as words } from '#messages/en/empty-listing.ts';
import { retryListing } from '#stores/listing.ts';

/** The question is kept; asking again is one click. */
export function Failed() {
  return (
    <div className="listing-note" role="alert">
      <h2 className="text-xl">{words.failedTitle}</h2>
      <p className="text-ink-soft">{words.failed}</p>
      <button type="button" className="btn btn-primary" onClick={retryListing}>
        {words.tryAgain}
      </button>
    </div>
  );
}
