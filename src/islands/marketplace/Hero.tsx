import { later } from '#islands/ui/later.tsx';
import { marketplace as words } from '#messages/marketplace.ts';
import { readStored } from '#stores/storage.ts';
import { number } from '#messages/format.ts';
import { SearchBox } from './SearchBox.tsx';

/** The head of the listing: its name, the search, and how much there is. */
export function Hero({ total }: { total: number }) {
  return (
    <header className="dawn">
      <div className="wrap listing-hero">
        <div>
          <h1 className="text-4xl">{words.title}</h1>
          <p className="mt-3 max-w-2xl text-sand-200">{words.lead}</p>
          <SearchBox />
        </div>
        <p className="hidden text-end lg:block">
          <span className="numerals block text-numeral font-semibold text-gold">
            {number(total)}
          </span>
          <span className="mt-2 block text-sm text-sand-200">{words.inStock}</span>
        </p>
        <Unpaid />
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
