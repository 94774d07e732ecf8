import { oneLine, type MailData } from '#domain/mail.ts';
import { quotePath } from '#domain/quote-paths.ts';
import { facts, linkTo, paragraphs, type Composer, type MailShop } from './parts.ts';

type QuoteMails = Pick<
  MailData,
  'quote_answered' | 'quote_message' | 'quote_withdrawn' | 'quote_reply' | 'quote_settled'
>;

/** The link of a mail: its key is in the fragment, which no server sees. */
export const quoteLink = (number: string, key: string, shop: MailShop): string =>
  shop.language.words.quote.link(linkTo(quotePath(number, key), shop));

/** A message has lines, and no way to turn the text around it. */
const quoted = (body: string): string => body.split('\n').map(oneLine).join('\n');

const answerCommand = (number: string): string => `npm run quote -- message ${number} TEXT…`;

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
        quoted(body),
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
  quote_reply: ({ number, email, body }, { language: { words } }) => ({
    subject: words.quote.reply(number),
    text: paragraphs(
      facts([[words.labels.email, email]]),
      quoted(body),
      words.quote.command(answerCommand(number)),
    ),
  }),
  quote_settled: ({ number, email, status, reason, order_number }, { language: { words } }) => ({
    subject: words.quote.settled[status](number),
    text: facts([
      [words.labels.email, email],
      [words.quote.order, order_number],
      [words.quote.reason, reason],
    ]),
  }),
};
