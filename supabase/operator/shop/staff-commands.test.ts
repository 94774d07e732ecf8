import { expect, test } from 'vitest';
import { UsageError } from '#supabase/cli/failure.ts';
import { AppError } from '#domain/shared/errors.ts';
import { readCommand } from '#tests/support/hosts/read-command.ts';
import type { Call } from '#supabase/operator/command.ts';
import { refusalOf } from '#supabase/operator/refusal.ts';
import { staffDesk } from './staff-commands.ts';

const callOf = (args: readonly string[]): Call => readCommand(staffDesk, args).call;
const by = { operator: expect.any(String), operation_id: expect.any(String) };
const invited = (role: string) => ({
  name: 'invite_as_operator',
  args: { email: 'mona@shop.test', role, ...by },
});

test.each([
  [['list'], { name: 'shop_staff', args: {} }],
  [['invite', ' Mona@shop.test', '--role', 'owner'], invited('owner')],
  [['invite', 'mona@shop.test', '--role', 'Read-Only'], invited('read_only')],
  [
    ['reset', 'mona@shop.test'],
    { name: 'reset_as_operator', args: { email: 'mona@shop.test', ...by } },
  ],
])('%j is understood', (args, call) => {
  expect(callOf(args)).toEqual(call);
});

test.each([
  [['invite', 'mona@shop.test'], '--role is missing.'],
  [['invite', 'mona@shop.test', '--role', 'owners'], "Did you mean 'owner'?"],
  [['invite', 'mona', '--role', 'owner'], "'mona' is"],
  [['reset'], 'EMAIL is missing.'],
  [['list', 'all'], "'all' is one word too many."],
])('%j is refused with how it is written', (args, sentence) => {
  const read = () => callOf(args);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(sentence);
});

test.each([
  ['invite', 'already_staff', 'mona@shop.test works here already'],
  ['reset', 'staff_not_found', 'mona@shop.test does not work here'],
] as const)('%s names why it was refused with %s', (name, code, sentence) => {
  const line = name === 'invite' ? ['mona@shop.test', '--role', 'owner'] : ['mona@shop.test'];
  const call = callOf([name, ...line]);
  const said = refusalOf(new AppError(code), staffDesk.commands[name]!, call);
  expect(String(said)).toContain(sentence);
});

test('the list names who works here, who is disabled and who was invited', () => {
  const person = {
    user_id: 'a',
    role: 'owner',
    disabled: false,
    revision: 1,
    created_at: 'x',
    email: 'mona@shop.test',
  };
  const invitation = {
    id: 'b',
    role: 'driver',
    revision: 1,
    expires_at: '2026-11-28T09:30:00+00:00',
  };
  const everybody = {
    staff: [person, { ...person, email: 'sara@shop.test', disabled: true }],
    invitations: [{ ...invitation, email: 'huda@shop.test' }],
  };
  const lines = staffDesk.commands['list']!.lines(everybody as never, {} as never);
  expect(lines.map((line) => line.replace(/ {2,}/g, ' | ').trim())).toEqual([
    'Email | Role | State',
    'mona@shop.test | owner | works here',
    'sara@shop.test | owner | disabled',
    'huda@shop.test | driver | invited, until 2026-11-28 09:30 UTC',
  ]);
  const nobody = staffDesk.commands['list']!.lines(
    { staff: [], invitations: [] } as never,
    {} as never,
  );
  expect(nobody.join()).toContain('staff invite');
});
