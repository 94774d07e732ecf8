import type { Quotation } from '#domain/quotes/quote-view.ts';
import { Decision } from './Decision.tsx';
import { FormerAnswers } from './FormerAnswers.tsx';
import { Offers } from './Offers.tsx';
import { QuoteHead } from './QuoteHead.tsx';
import { RequestCard } from './RequestCard.tsx';
import { Messages } from './Messages.tsx';

interface Props {
  quotation: Quotation;
  /** How its title ranks on the page. */
  Title: 'h1' | 'h2';
}

/** A quotation with everything that its buyer can do with it. */
export function QuoteParts({ quotation, Title }: Props) {
  const { answer } = quotation;
  return (
    <div className="grid gap-6">
      <QuoteHead quotation={quotation} Title={Title} />
      {answer && <Offers quotation={quotation} answer={answer} />}
      {answer && <Decision />}
      <RequestCard quotation={quotation} />
      {!answer && <Decision />}
      <Messages quotation={quotation} />
      <FormerAnswers answers={quotation.history} />
    </div>
  );
}
