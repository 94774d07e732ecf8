/** Commands about staff: list, invite, reset. They make the first owner, and help who is locked out. */
import { randomUUID } from 'node:crypto';
import type { AppError } from '#domain/shared/errors.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/values.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { SHOP_SETTINGS, type Tool } from '#supabase/cli/form.ts';
import { nearest } from '#supabase/cli/nearest.ts';
import { operatorOf } from '#supabase/cli/record-action.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { command, type Commands, type OperatorCommand } from '#supabase/operator/command.ts';
import { table } from '#supabase/operator/format.ts';
import { emailOf } from '#supabase/operator/values.ts';

type Everybody = RpcAnswer<'shop_staff'>;

/** 'read only' and 'Read-Only' are read_only. */
function roleOf(typed: string | undefined): StaffRole {
  if (typed === undefined) throw new UsageError('--role is missing.');
  const known = typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const role = STAFF_ROLES.find((one) => one === known);
  if (role) return role;
  const near = nearest(known, STAFF_ROLES);
  const hint = near === null ? '' : ` Did you mean '${near}'?`;
  throw new UsageError(`'${typed}' is no role: ${STAFF_ROLES.join(', ')}.${hint}`);
}

/** Who runs the command, and the operation, which is done once. */
const byOperator = () => ({
  operator: operatorOf(readSettings(readEnvironment()).operatorName),
  operation_id: randomUUID(),
});

function listLines({ staff, invitations }: Everybody): string[] {
  if (staff.length + invitations.length === 0)
    return ["Nobody works here yet: 'npm run shop -- staff invite EMAIL --role owner'."];
  const people = staff.map(({ email, role, disabled }) => [
    email,
    role,
    disabled ? 'disabled' : 'works here',
  ]);
  const invited = invitations.map(({ email, role, expires_at }) => [
    email,
    role,
    `invited, until ${expires_at.slice(0, 16).replace('T', ' ')} UTC`,
  ]);
  return table([['Email', 'Role', 'State'], ...people, ...invited]);
}

const refused = ({ code }: AppError, email: string): string | undefined => {
  switch (code) {
    case 'already_staff':
      return `${email} works here already: see npm run shop -- staff list. Nothing was changed.`;
    case 'staff_not_found':
      return `${email} does not work here: see npm run shop -- staff list. Nothing was changed.`;
    default:
      return undefined;
  }
};

const commands: Commands = {
  list: command<'shop_staff'>({
    summary: 'lists who works in the shop, and who was invited',
    words: [],
    options: {},
    read: () => ({ name: 'shop_staff', args: {} }),
    lines: listLines,
  }),
  invite: command<'invite_as_operator'>({
    summary: 'mails an invitation to work in the shop, also to the first owner',
    words: ['EMAIL'],
    options: { role: { value: 'ROLE', help: `${STAFF_ROLES.join(', ')}` } },
    notes: ['It counts once, for 24 hours. A second one takes the place of the first.'],
    read: ({ words: [email = ''], values }) => ({
      name: 'invite_as_operator',
      args: { email: emailOf(email), role: roleOf(values['role']), ...byOperator() },
    }),
    lines: (_, { args }) => [`${args.email} is invited as ${args.role}.`],
    refusal: (error, { args }) => refused(error, args.email),
  }),
  reset: command<'reset_as_operator'>({
    summary: 'resets the second factor of somebody who has lost it, and mails an invitation',
    words: ['EMAIL'],
    options: {},
    notes: ['First make sure that the person asked for it. All owners are mailed.'],
    read: ({ words: [email = ''] }) => ({
      name: 'reset_as_operator',
      args: { email: emailOf(email), ...byOperator() },
    }),
    lines: (_, { args }) => [
      `The second factor of ${args.email} is reset. The mail to them sets another.`,
    ],
    refusal: (error, { args }) => refused(error, args.email),
  }),
};

export const staffDesk: Tool<OperatorCommand> = {
  name: 'npm run shop -- staff',
  commands,
  settings: SHOP_SETTINGS,
};
