import { expect, test } from 'vitest';
import { UsageError } from '#supabase/cli/failure.ts';
import { readCommand } from '#tests/support/hosts/read-command.ts';
import type { Call } from '#supabase/operator/command.ts';
import { supplierDesk } from './supplier-commands.ts';

const callOf = (args: readonly string[]): Call => readCommand(supplierDesk, args).call;

const listed = (query: string | null, only_verified = false, at_most = 200) => ({
  name: 'shop_suppliers',
  args: { query, only_verified, at_most },
});
const verify = (supplier: string, since: string | null = null) => ({
  name: 'verify_supplier',
  args: { supplier, since },
});

test.each([
  [['list'], listed(null)],
  [['list', '--verified', '--name', ' jinko ', '--limit', '٥'], listed('jinko', true, 5)],
  [['verify', 'JA Solar'], verify('JA Solar')],
  [['verify', 'Jinko', 'Solar', 'Co.,', 'Ltd'], verify('Jinko Solar Co., Ltd')],
  [['verify', '--since', '1/11/2026', 'JA', 'Solar'], verify('JA Solar', '2026-11-01')],
  [['verify', '--', '-Dash', '--Works'], verify('-Dash --Works')],
  [['verify', 'شركة', 'الواحة'], verify('شركة الواحة')],
  [
    ['withdraw', 'O’Neill', '&', 'Co'],
    { name: 'withdraw_supplier', args: { supplier: 'O’Neill & Co' } },
  ],
])('%j is understood', (args, call) => {
  expect(callOf(args)).toEqual(call);
});

test.each([
  [['verify'], 'NAME… is missing.'],
  [['withdraw', '  '], 'NAME… is missing.'],
  [['verify', ''], 'NAME… is missing.'],
  [['verify', '--since', '2026-01-01'], 'NAME… is missing.'],
  [['verify', 'JA\nSolar'], 'A name is one line'],
  [['verify', 'x'.repeat(201)], 'A name has at most 200 characters.'],
  [['verify', 'JA Solar', '--since', '2026-02-30'], "'2026-02-30' is not a day"],
  [['verify', 'JA Solar', '--since', ''], '--since needs a value'],
  [['verify', 'JA Solar', '--sinse', '2026-02-03'], "Did you mean '--since'?"],
  [['verify', 'JA', '-s'], 'There is no option -s'],
  [['verfy', 'JA Solar'], "Did you mean 'verify'?"],
  [['list', 'JA Solar'], "'JA Solar' is one word too many."],
  [['list', '--name'], '--name needs a value'],
  [['list', '--limit', '0'], '--limit is a whole number'],
  [[], 'Say what to do.'],
])('%j is refused with how it is written', (args, sentence) => {
  const read = () => callOf(args);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(sentence);
  expect(read).toThrow('Usage: npm run shop -- suppliers ');
});
