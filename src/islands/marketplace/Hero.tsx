import type { ListingAbout } from '#domain/listing-about.ts';
import { later } from '#islands/ui/later.tsx';
import { readStored } from '#stores/storage.ts';

/** The head of the listing, low, so that the products begin high. */
export function Hero({ about: { heading, lead } }: { about: ListingAbout }) {
  return (
    <header className="dawn">
      <div className="wrap listing-hero">
        <div>
          <h1 className="listing-heading">{heading}</h1>
          <div className="listing-lead">
            <p>{lead}</p>
            <Unpaid />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Only who has a cart session can have an order: everybody else loads nothing. A failure costs no listing. */
const Unpaid = later(
  async () =>
    readStored('cartSessionId')
      ? import('#islands/order/UnpaidLine.tsx').then((file) => file.UnpaidLine)
      : null,
  'hidden',
);
