import type { MailData } from '#domain/orders/mail.ts';
import { quotePath } from '#domain/quotes/quote-paths.ts';
import { isolate, facts, linkTo, paragraphs, type Composer, type MailShop } from './parts.ts';
import type { Language } from './language.ts';

type QuoteMails = Pick<
  MailData,
  'quote_answered' | 'quote_message' | 'quote_withdrawn' | 'quote_reply' | 'quote_settled'
>;

/** The link of a mail: its key is in the fragment, which no server sees. */
export const quoteLink = (number: string, key: string, shop: MailShop): string =>
  shop.language.words.quote.link(linkTo(quotePath(number, key), shop));

/** A message has lines, and no way to turn the text around it. */
export const quoted = (body: string, language: Language): string =>
  body
    .split('\n')
    .map((line) => isolate(line, language))
    .join('\n');

const answerCommand = (number: string): string => `npm run shop -- quotes message ${number} TEXT…`;

/** The mails about a quotation after its request. */
export const quoteMails: { readonly [Kind in keyof QuoteMails]: Composer<QuoteMails[Kind]> } = {
  quote_answered: ({ number, key, valid_until, total_halalas, revised }, shop) => {
    const { words, formatSar, formatInstant } = shop.language;
    return {
      subject: revised ? words.quote.revisedSubject(number) : words.quote.answeredSubject(number),
      text: paragraphs(
        revised ? words.quote.revised(number) : words.quote.answered(number),
        words.quote.total(formatSar(total_halalas)),
        words.quote.validUntil(words.moment(formatInstant(valid_until))),
        quoteLink(number, key, shop),
      ),
    };
  },
  quote_message: ({ number, key, body }, shop) => {
    const words = shop.language.words.quote;
    return {
      subject: words.messageSubject(number),
      text: paragraphs(
        words.message(number),
        quoted(body, shop.language),
        words.replyHere,
        quoteLink(number, key, shop),
      ),
    };
  },
  quote_withdrawn: ({ number, key }, shop) => {
    const words = shop.language.words.quote;
    return {
      subject: words.withdrawnSubject(number),
      text: paragraphs(words.withdrawn(number), quoteLink(number, key, shop)),
    };
  },
  quote_reply: ({ number, email, body }, { language }) => {
    const { labels, quote: words } = language.words;
    return {
      subject: words.reply(number),
      text: paragraphs(
        facts([[labels.email, email]], language),
        quoted(body, language),
        words.command(answerCommand(number)),
      ),
    };
  },
  quote_settled: ({ number, email, status, reason, order_number }, { language }) => {
    const { labels, quote: words } = language.words;
    const lines = [
      [labels.email, email],
      [words.order, order_number],
      [words.reason, reason],
    ] as const;
    return { subject: words.settled[status](number), text: facts(lines, language) };
  },
};
