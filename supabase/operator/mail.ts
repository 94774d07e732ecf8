/** Commands about mail that did not go out: mail list, mail resend. */
import { UsageError } from '#supabase/cli/failure.ts';
import type { RpcAnswer, RpcArgs } from '#contract/contract.ts';
import { command, type Call, type Commands } from './command.ts';
import { formatInstant, shopCity } from './format.ts';
import { limitOf } from './values.ts';

type ShopMail = RpcAnswer<'shop_mails'>[number];

type State = NonNullable<RpcArgs<'shop_mails'>['state']>;

/** The sentence for an empty list. */
const NONE: Readonly<Record<State, string>> = {
  given_up: 'No mail was given up.',
  waiting: 'No mail is waiting.',
  held: 'No mail is held.',
  bounced: 'No mail came back.',
};

/** One list at a time; without an option that of what was given up. */
function stateOf(flags: ReadonlySet<string>): State {
  const [state = 'given_up', ...others] = (['waiting', 'held', 'bounced'] as const).filter((one) =>
    flags.has(one),
  );
  if (others.length > 0) throw new UsageError('Give one of --waiting, --held and --bounced.');
  return state;
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
  'mail list': command<'shop_mails'>({
    summary: 'lists mail that was given up after ten attempts, with the reason',
    words: [],
    options: {
      waiting: { help: 'lists mail that will still be tried instead' },
      held: { help: 'lists mail to addresses from which mail came back instead' },
      bounced: { help: 'lists mail that came back instead' },
      limit: { value: 'N', help: 'how many, 1 to 500 (50)' },
    },
    notes: [
      `Times are those of ${shopCity}. 'mail resend' tries a mail again, 'mail clear' sends what is held.`,
    ],
    read: ({ flags, values }) => ({
      name: 'shop_mails',
      args: {
        state: stateOf(flags),
        at_most: limitOf(values['limit']),
      },
    }),
    lines: (mails, { args }) =>
      mails.length > 0 ? mails.flatMap(linesOf).map(printable) : [NONE[args.state ?? 'given_up']],
  }),
  'mail resend': command<'resend_mail' | 'resend_given_up'>({
    summary: 'tries a mail again that was given up',
    words: ['[ID]'],
    options: { all: { help: 'tries every mail again that was given up' } },
    read: ({ words: [id], flags }): Call<'resend_mail' | 'resend_given_up'> => {
      if (flags.has('all') === (id !== undefined)) throw new UsageError('Give an ID or --all.');
      return id === undefined
        ? { name: 'resend_given_up', args: {} }
        : { name: 'resend_mail', args: { mail: idOf(id) } };
    },
    lines: (answer) => {
      if (typeof answer === 'number') return [`${answer} mails are tried again within a minute.`];
      return answer.sent_at === null
        ? [`The mail to ${printable(answer.recipient)} is tried again within a minute.`]
        : [`That mail was sent at ${formatInstant(answer.sent_at)}: it is not sent again.`];
    },
    refusal: (error) =>
      error.code === 'input_invalid'
        ? "There is no such mail: 'mail list' shows the ids."
        : undefined,
  }),
};
