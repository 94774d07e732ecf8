/** Commands about mail that did not go out: mail list, mail resend. */
import { UsageError } from '#supabase/cli/failure.ts';
import type { Commands } from './command.ts';
import { limitOf } from './values.ts';
import { formatInstant } from '#messages/en/format-instant.ts';

/** A mail as `shop_mails` returns it. */
interface ShopMail {
  readonly id: string;
  readonly recipient: string;
  readonly kind: string;
  readonly order_number: string | null;
  readonly attempts: number;
  readonly problem: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function idOf(text: string): string {
  const id = text.trim().toLowerCase();
  if (UUID.test(id)) return id;
  throw new UsageError(`'${text}' is not the id of a mail: 'mail list' shows the ids.`);
}

const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');

/** Two lines a mail: what it is, and why it did not go out. */
const linesOf = (mail: ShopMail): string[] => [
  [mail.id, mail.kind, mail.order_number, `to ${mail.recipient}`, formatInstant(mail.created_at)]
    .filter(Boolean)
    .join('  '),
  `  ${mail.attempts} attempts. ${mail.problem ?? 'No reason is recorded.'}`,
];

export const mailCommands: Commands = {
  'mail list': {
    summary: 'lists mail that was given up after ten attempts, with the reason',
    words: [],
    options: {
      waiting: { help: 'lists mail that will still be tried instead' },
      limit: { value: 'N', help: 'how many, 1 to 500 (50)' },
    },
    notes: ["Times are those of Riyadh. 'mail resend' tries a mail again."],
    read: ({ flags, values }) => ({
      name: 'shop_mails',
      args: {
        state: flags.has('waiting') ? 'waiting' : 'given_up',
        at_most: limitOf(values['limit']),
      },
    }),
    lines: (mails: readonly ShopMail[], { args }) =>
      mails.length > 0
        ? mails.flatMap(linesOf).map(printable)
        : [args['state'] === 'waiting' ? 'No mail is waiting.' : 'No mail was given up.'],
  },
  'mail resend': {
    summary: 'tries a mail again that was given up',
    words: ['[ID]'],
    options: { all: { help: 'tries every mail again that was given up' } },
    read: ({ words: [id], flags }) => {
      if (flags.has('all') === (id !== undefined)) throw new UsageError('Give an ID or --all.');
      return id === undefined
        ? { name: 'resend_given_up', args: {} }
        : { name: 'resend_mail', args: { mail: idOf(id) } };
    },
    lines: (answer: number | ShopMail) => {
      if (typeof answer === 'number') return [`${answer} mails are tried again within a minute.`];
      return answer.sent_at === null
        ? [`The mail to ${printable(answer.recipient)} is tried again within a minute.`]
        : [`That mail was sent at ${formatInstant(answer.sent_at)}: it is not sent again.`];
    },
    refusal: (error) =>
      error.code === 'input_invalid'
        ? "There is no such mail: 'mail list' shows the ids."
        : undefined,
  },
};
