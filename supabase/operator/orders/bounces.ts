/** Commands about addresses whose mail came back: mail bounces, mail clear. */
import type { RpcAnswer } from '#contract/contract.ts';
import { command, type Commands } from '#supabase/operator/command.ts';
import { formatInstant, shopCity } from '#supabase/operator/format.ts';
import { emailOf, limitOf } from '#supabase/operator/values.ts';

type Bounce = RpcAnswer<'shop_bounces'>[number];

const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');

const linesOf = ({ email, reason, bounced_at, held }: Bounce): string[] => [
  `${email}  ${formatInstant(bounced_at)}  ${held} held`,
  `  ${reason}`,
];

export const bounceCommands: Commands = {
  'mail bounces': command<'shop_bounces'>({
    summary: 'lists addresses whose mail came back, and how many mails are held for each',
    words: [],
    options: { limit: { value: 'N', help: 'how many, 1 to 500 (50)' } },
    notes: [`Times are those of ${shopCity}. 'mail clear' sends what is held.`],
    read: ({ values }) => ({ name: 'shop_bounces', args: { at_most: limitOf(values['limit']) } }),
    lines: (bounces) =>
      bounces.length > 0
        ? bounces.flatMap(linesOf).map(printable)
        : ['No mail came back from any address.'],
  }),
  'mail clear': command<'clear_bounce'>({
    summary: 'sends mail to an address again from which mail came back',
    words: ['EMAIL'],
    options: {},
    notes: [
      'First make sure that the mailbox works: mail that comes back again harms all other mail.',
    ],
    read: ({ words: [email = ''] }) => ({
      name: 'clear_bounce',
      args: { address: emailOf(email) },
    }),
    lines: ({ email, released }) => [
      `${printable(email)} gets mail again; ${released} held mails are sent within a minute.`,
    ],
    refusal: (error) =>
      error.code === 'input_invalid'
        ? "No mail came back from that address: 'mail bounces' lists them."
        : undefined,
  }),
};
