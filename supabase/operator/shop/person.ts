/** Commands about the data of a person: export-person, erase-person. */
import { UsageError } from '#supabase/cli/failure.ts';
import { command, type Commands } from '#supabase/operator/command.ts';
import { emailOf } from '#supabase/operator/values.ts';

const WHY_KEPT = {
  invoices: 'Orders stay as accounting needs them, without the person.',
  open_orders:
    'Orders on their way, or with money to pay back, keep the person until they are closed.',
} as const;

export const personCommands: Commands = {
  'export-person': command<'export_person'>({
    summary: 'prints everything that is kept of a person, as JSON',
    words: ['EMAIL'],
    options: {
      file: { value: 'FILE', help: 'writes it to a new file, which only you may read' },
    },
    notes: ['First make sure that the person asked from this very address.'],
    read: ({ words: [email = ''] }) => ({ name: 'export_person', args: { email: emailOf(email) } }),
    filed: ({ values }) => values['file'],
    lines: (data) => [JSON.stringify(data, null, 2)],
  }),
  'erase-person': command<'erase_person'>({
    summary: 'erases a person, and their account if they have one',
    words: ['EMAIL'],
    options: { yes: { help: 'erases; without it nothing is done' } },
    notes: [
      'First make sure that the person asked from this very address. Unpaid orders are cancelled.',
      'It cannot be undone.',
    ],
    read: ({ words: [email = ''], flags }) => {
      const address = emailOf(email);
      if (flags.has('yes')) return { name: 'erase_person', args: { email: address } };
      throw new UsageError(`This erases ${address} for good: add --yes.`);
    },
    lines: ({ kept }, { args }) => [
      `${args.email} is erased.`,
      ...kept.map((why) => WHY_KEPT[why]),
    ],
    refusal: ({ code }, { args }) =>
      code === 'last_owner'
        ? `${args.email} is the last owner of the shop: make somebody else an owner first. Nothing was changed.`
        : undefined,
  }),
};
