/** Commands about quotations: list, show, answer, message, withdraw. */
import { typedDigits } from '#domain/shared/text/digits.ts';
import { QUOTE_STATES, type QuoteState } from '#contract/values.ts';
import { isQuoteNumber } from '#domain/quotes/quote.ts';
import { isFileId } from '#domain/quotes/file.ts';
import { tidyOrderNumber } from '#domain/orders/order.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { SHOP_SETTINGS, type Tool } from '#supabase/cli/form.ts';
import { amountOf, ambiguityOf } from '#supabase/operator/orders/amount.ts';
import { command, type Commands, type OperatorCommand } from '#supabase/operator/command.ts';
import { answerTemplate, readAnswer } from './quote-file.ts';
import { linesInFile, quoteRefusal } from './quote-refusal.ts';
import { printable, quoteLines, quoteListLines } from './quote-report.ts';
import { limitOf, textOf } from '#supabase/operator/values.ts';

const MOST_DAYS = 90;

function numberOf(words: readonly string[]): string {
  const number = tidyOrderNumber(words.join(' '));
  if (isQuoteNumber(number)) return number;
  throw new UsageError(
    `'${words.join(' ')}' is not the number of a quotation, such as QT-261123-0123456789.`,
  );
}

function fileIdOf(text: string): string {
  if (isFileId(text.toLowerCase())) return text.toLowerCase();
  throw new UsageError(`'${printable(text)}' is not the id of a file: 'show' lists them.`);
}

function statusOf(text: string): QuoteState {
  const known = QUOTE_STATES.find((state) => state === text.toLowerCase());
  if (known !== undefined) return known;
  throw new UsageError(`'${text}' is no state of a quotation: ${QUOTE_STATES.join(', ')}.`);
}

function daysOf(text: string): number {
  const days = /^\d{1,2}$/.test(typedDigits(text)) ? Number(typedDigits(text)) : 0;
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw new UsageError(`--valid-days is a whole number from 1 to ${MOST_DAYS}.`);
}

function feeOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const halalas = amountOf(text);
  if (halalas !== null && halalas <= 99_999_999) return halalas;
  throw new UsageError(
    `--delivery-fee '${text}' ${ambiguityOf(text) ?? 'is no amount in riyals, such as 50.00.'}`,
  );
}

const MESSAGE_LENGTH = 2000;

function messageOf(words: readonly string[]): string {
  const text = words.join(' ').trim();
  if (text === '') throw new UsageError('TEXT… is missing.');
  if ([...text].length <= MESSAGE_LENGTH) return text;
  throw new UsageError(`A message has at most ${MESSAGE_LENGTH} characters.`);
}

const commands: Commands = {
  list: command<'shop_quotes'>({
    summary: 'lists requests for quotations, the newest first',
    words: [],
    options: {
      status: { value: 'STATE', help: `only in this state: ${QUOTE_STATES.join(', ')}` },
      limit: { value: 'N', help: 'how many, 1 to 500 (50)' },
    },
    read: ({ values }) => ({
      name: 'shop_quotes',
      args: {
        status: values['status'] === undefined ? null : statusOf(values['status']),
        at_most: limitOf(values['limit']),
      },
    }),
    lines: quoteListLines,
  }),
  show: command<'show_quote'>({
    summary: 'shows one request with its answer and messages',
    words: ['NUMBER…'],
    options: {},
    read: ({ words }) => ({ name: 'show_quote', args: { number: numberOf(words) } }),
    lines: quoteLines,
    refusal: quoteRefusal,
  }),
  file: command<'shop_file'>({
    summary: 'writes a file that the buyer sent to this computer',
    words: ['ID'],
    options: { out: { value: 'PATH', help: 'the new file', required: true } },
    notes: ["'show' lists the files of a request with their ids."],
    read: ({ words: [id = ''] }) => ({ name: 'shop_file', args: { file: fileIdOf(id) } }),
    content: ({ id }, { values }) => ({ id, path: values['out'] ?? '' }),
    lines: ({ name, bytes }) => [`${printable(name)}, ${Math.ceil(bytes / 1024)} kB.`],
    refusal: ({ code }) =>
      code === 'file_not_found'
        ? 'No request has this file. See npm run shop -- quotes show.'
        : undefined,
  }),
  template: command<'show_quote'>({
    summary: 'prints the lines of a request as CSV with list prices, to be completed with yours',
    words: ['NUMBER…'],
    options: {},
    notes: ["Send it to a file: 'npm run --silent shop -- quotes template NUMBER > lines.csv'."],
    read: ({ words }) => ({ name: 'show_quote', args: { number: numberOf(words) } }),
    lines: (quote) => [answerTemplate(quote).trimEnd()],
    refusal: quoteRefusal,
  }),
  answer: command<'answer_quote'>({
    summary: 'answers a request, or changes the answer; the buyer gets a mail with a link',
    words: ['NUMBER…'],
    options: {
      file: { value: 'FILE', help: 'the lines as CSV: see notes', required: true },
      'valid-days': { value: 'N', help: `how long it can be ordered, 1 to ${MOST_DAYS} days (7)` },
      note: { value: 'TEXT', help: 'what the buyer reads above the lines' },
      'delivery-fee': { value: 'RIYALS', help: 'the delivery fee (that of the shop)' },
    },
    notes: [
      "The columns are line, sku, name, quantity, unit, price, days and note; 'template' prints them,",
      'with the list_price of each line, which is only to be read.',
      'line is the line of the request that is answered; two rows for one line are alternatives,',
      'of which the buyer takes one. A line of the request without a row is not offered.',
      'Prices are in riyals without VAT, and never 0. An empty one is the list price of the catalogue;',
      'whatever else is left empty is taken from the request and the catalogue, too.',
    ],
    read: ({ words, values }) => ({
      name: 'answer_quote',
      args: {
        number: numberOf(words),
        answer: {
          lines: [],
          valid_days: daysOf(values['valid-days'] ?? '7'),
          note: values['note'] === undefined ? null : textOf('note', values['note'], 2000),
          delivery_fee_halalas: feeOf(values['delivery-fee']),
        },
      },
    }),
    load: async (call, { values }) => {
      const { lines, places: inFile } = await readAnswer(values['file'] ?? '');
      const answer = { ...call.args.answer, lines };
      linesInFile.set(answer, inFile);
      return { ...call, args: { ...call.args, answer } };
    },
    lines: ({ number }, { args }) => [
      `${number} is answered with ${args.answer.lines.length} lines. The buyer gets a mail.`,
    ],
    refusal: quoteRefusal,
  }),
  message: command<'answer_message'>({
    summary: 'writes to the buyer, who gets it by mail and reads it on the page of the quotation',
    words: ['NUMBER', 'TEXT…'],
    options: {},
    read: ({ words: [number = '', ...text] }) => ({
      name: 'answer_message',
      args: { number: numberOf([number]), body: messageOf(text) },
    }),
    lines: ({ number }) => [`The message about ${number} is sent.`],
    refusal: quoteRefusal,
  }),
  withdraw: command<'withdraw_answer'>({
    summary: 'withdraws an answer for good; the buyer gets a mail',
    words: ['NUMBER…'],
    options: {},
    read: ({ words }) => ({ name: 'withdraw_answer', args: { number: numberOf(words) } }),
    lines: ({ number }) => [`${number} is withdrawn: it can no longer be ordered.`],
    refusal: quoteRefusal,
  }),
};

export const quoteDesk: Tool<OperatorCommand> = {
  name: 'npm run shop -- quotes',
  commands,
  settings: SHOP_SETTINGS,
};
