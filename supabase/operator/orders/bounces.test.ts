import { expect, test } from 'vitest';
import { readCommand } from '#tests/support/hosts/read-command.ts';
import { orderDesk } from '#supabase/operator/commands.ts';

const read = (...words: string[]) => {
  const { form, call } = readCommand(orderDesk, words);
  const lines = (answer: unknown): string[] => form.lines(answer as never, call as never);
  return { call, lines };
};

test('mail bounces lists addresses, the reason of each and what is held, on clean lines', () => {
  const { call, lines } = read('mail', 'bounces', '--limit', '7');
  expect(call).toEqual({ name: 'shop_bounces', args: { at_most: 7 } });
  const bounced_at = '2026-11-23T09:00:00Z';
  const reason = 'No such\u202Emailbox\n';
  expect(lines([{ email: 'sara@example.com', reason, bounced_at, held: 2 }])).toEqual([
    expect.stringMatching(/^sara@example\.com {2}.*2026.* {2}2 held$/),
    '  No such mailbox ',
  ]);
  expect(lines([])).toEqual(['No mail came back from any address.']);
});

test('mail clear takes an address as it is stored, and names how many mails go out', () => {
  const { call, lines } = read('mail', 'clear', 'Sara@Example.com');
  expect(call).toEqual({ name: 'clear_bounce', args: { address: 'sara@example.com' } });
  expect(lines({ email: 'sara@example.com', released: 3 })).toEqual([
    'sara@example.com gets mail again; 3 held mails are sent within a minute.',
  ]);
  expect(() => read('mail', 'clear', 'sara')).toThrow("'sara' is not an e-mail address");
});
