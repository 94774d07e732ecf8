import { useStore } from '@nanostores/react';
import {
  notOffered,
  offersOf,
  totalsOfChoice,
  type Offer,
  type Quotation,
  type QuoteAnswer,
} from '#domain/quotes/quote-view.ts';
import { TotalsList } from '#islands/shared/TotalsList.tsx';
import { quotes as words } from '#messages/quotes.ts';
import { $quotation } from '#stores/quotes/page.ts';
import { Alternatives } from './Alternatives.tsx';
import { RequestedItems } from './RequestedItems.tsx';
import { OfferLine } from './OfferLine.tsx';

interface Props {
  quotation: Quotation;
  answer: QuoteAnswer;
}

/** The answer of the shop, with the totals of the chosen lines. */
export function Offers({ quotation, answer }: Props) {
  const { choice } = useStore($quotation);
  const { revision, note } = answer;
  const missing = notOffered(quotation);
  return (
    <section className="card grid gap-4 p-5 sm:p-7">
      <h2 className="text-xl">{revision > 1 ? words.revised(revision) : words.offer}</h2>
      {note && <NoteOfShop note={note} />}
      <ul className="grid divide-y divide-line">
        {offersOf(quotation).map((offer) => (
          <li key={offer.lines[0]!.position} className="py-4">
            <OneOffer offer={offer} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <div className="notice grid gap-2">
          <h3 className="font-semibold">{words.notOffered}</h3>
          <p>{words.notOfferedHint}</p>
          <ul className="grid list-disc gap-1 ps-5">
            {missing.map((item) => (
              <li key={item.position}>
                <RequestedItems item={item} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="ms-auto w-full max-w-xs border-t border-line pt-4">
        <TotalsList totals={totalsOfChoice(answer, choice)} />
      </div>
    </section>
  );
}

function OneOffer({ offer: { item, lines } }: { offer: Offer }) {
  const [line, ...others] = lines;
  if (item && others.length > 0) return <Alternatives item={item} lines={lines} />;
  return <OfferLine line={line!} item={item} />;
}

function NoteOfShop({ note }: { note: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold">{words.noteOfShop}</h3>
      <p className="whitespace-pre-line wrap-anywhere">
        <bdi>{note}</bdi>
      </p>
    </div>
  );
}
