import { describe, expect, test } from 'vitest';
import { readCommandLine } from '#supabase/cli/command-line.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { readCommand } from '#tests/support/hosts/read-command.ts';
import type { Call } from './command.ts';
import { orderDesk } from './commands.ts';
import { dayOf } from './values.ts';

const NUMBER = 'ES-261121-0123456789';

const callOf = (args: readonly string[]): Call => readCommand(orderDesk, args).call;

test.each([
  ['list', 'shop_orders', { filters: {}, at_most: 50 }],
  ['list --status ready --limit 5', 'shop_orders', { filters: { status: 'ready' }, at_most: 5 }],
  [
    'list --email Mona@Example.COM --phone +966-512-345-678 --from 1/11/2026 --to ٢٠٢٦-١١-٢٢',
    'shop_orders',
    {
      filters: {
        email: 'mona@example.com',
        phone: '966512345678',
        from: '2026-11-01',
        to: '2026-11-22',
      },
      at_most: 50,
    },
  ],
  [
    `list --date 2026-11-22 --phone 0512345678 --after ${NUMBER}`,
    'shop_orders',
    {
      filters: { phone: '512345678', from: '2026-11-22', to: '2026-11-22', after: NUMBER },
      at_most: 50,
    },
  ],
  [
    'list --status PAYMENT-CONFIRMED --email LAYLA+Solar@EXAMPLE.COM --date Today --from YESTERDAY',
    'shop_orders',
    {
      filters: {
        status: 'payment_confirmed',
        email: 'layla+solar@example.com',
        from: dayOf('yesterday'),
        to: dayOf('today'),
      },
      at_most: 50,
    },
  ],
  [
    `advance ${NUMBER.toLowerCase()} Ready`,
    'advance_order',
    { order_number: NUMBER, status: 'ready' },
  ],
  ['mail list', 'shop_mails', { state: 'given_up', at_most: 50 }],
  ['mail list --waiting', 'shop_mails', { state: 'waiting', at_most: 50 }],
  ['mail list --held', 'shop_mails', { state: 'held', at_most: 50 }],
  ['mail list --bounced --limit 5', 'shop_mails', { state: 'bounced', at_most: 5 }],
  ['mail resend --all', 'resend_given_up', {}],
  [
    'mail resend 7B0E4F52-9C1D-4A7E-8B13-0F6A2D9C5E41',
    'resend_mail',
    { mail: '7b0e4f52-9c1d-4a7e-8b13-0f6a2d9c5e41' },
  ],
  ['show es-261121-0123456789', 'show_order', { order_number: NUMBER }],
  [`advance ${NUMBER} ready`, 'advance_order', { order_number: NUMBER, status: 'ready' }],
  [
    `paid ${NUMBER} --amount 1,165.50 --reference FT26325`,
    'record_transfer',
    { order_number: NUMBER, amount_halalas: 1_165_50, reference: 'FT26325', exact: true },
  ],
  [
    `paid ${NUMBER} --amount 165`,
    'record_transfer',
    { order_number: NUMBER, amount_halalas: 165_00, reference: null, exact: true },
  ],
  [
    `paid ${NUMBER} --amount 100 --yes`,
    'record_transfer',
    { order_number: NUMBER, amount_halalas: 100_00, reference: null, exact: false },
  ],
  ['owed', 'shop_owed', { at_most: 200 }],
  [
    `paid-back ${NUMBER} --amount 165 --reference OUT-1`,
    'record_return',
    { order_number: NUMBER, amount_halalas: 165_00, reference: 'OUT-1' },
  ],
  [`cancel ${NUMBER} --reason flood`, 'cancel_order', { order_number: NUMBER, reason: 'flood' }],
  ['export-person Mona@Example.com', 'export_person', { email: 'mona@example.com' }],
  ['erase-person Mona@Example.com --yes', 'erase_person', { email: 'mona@example.com' }],
])('%s is understood', (line, name, args) => {
  expect(callOf(line.split(' '))).toEqual({ name, args });
});

test.each([
  ['', 'Say what to do.'],
  ['refund', "There is no command 'refund'."],
  ['lst', "Did you mean 'list'?"],
  ['constructor', "There is no command 'constructor'."],
  ['show', 'NUMBER… is missing.'],
  ['show 12', "'12' is not the number of an order"],
  [`advance ${NUMBER}`, 'STATE is missing.'],
  [`advance ${NUMBER} shipped`, "'shipped' is no state of an order"],
  [`advance ${NUMBER} redy`, "Did you mean 'ready'?"],
  [`advance ${NUMBER} cancelled`, "use 'cancel'"],
  ['list now', "'now' is one word too many."],
  ['list --email mona', "'mona' is not an e-mail address"],
  ['list --phone 123', "'123' is not a phone number"],
  ['list --date 2026-02-30', "'2026-02-30' is not a day"],
  ['list --date 31/02/2026', 'is not a day'],
  ['mail', "needs one word more: 'mail list' or 'mail resend' or 'mail bounces' or 'mail clear'."],
  ['mail list --held --bounced', 'Give one of --waiting, --held and --bounced.'],
  ['mail lst', "Did you mean 'mail list'?"],
  ['mail resend', 'Give an ID or --all.'],
  ['mail resend x', "'x' is not the id of a mail"],
  ['list --status new', "'new' is no state of an order"],
  ['list --status', '--status needs a value'],
  ['list --status --json', '--status needs a value'],
  ['list --status ready --status ready', '--status is given twice'],
  ['list --limit 0', '--limit is a whole number'],
  ['list --json=yes', '--json takes no value'],
  [`show ${NUMBER} --reason x`, 'There is no option --reason.'],
  ['list --stats ready', "Did you mean '--status'?"],
  ['list -x', 'There is no option -x'],
  [`cancel ${NUMBER}`, '--reason is missing: why; the buyer reads it.'],
  [`cancel ${NUMBER} --reason ${'x'.repeat(501)}`, 'at most 500 fit'],
  ['export-person', 'EMAIL is missing.'],
  ['erase-person mona --yes', "'mona' is not an e-mail address"],
  ['erase-person mona@example.com', 'This erases mona@example.com for good: add --yes.'],
  [`paid ${NUMBER}`, '--amount is missing'],
  [`paid-back ${NUMBER} --amount 5`, '--reference is missing'],
  [`paid ${NUMBER} --amount 1e3`, 'is no amount'],
  [`paid ${NUMBER} --amount -5`, 'is no amount'],
  [`paid ${NUMBER} --amount 0.00`, 'must be more than 0'],
])("'%s' is refused with how it is written", (line, sentence) => {
  const read = () => callOf(line === '' ? [] : line.split(' '));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(sentence);
  expect(read).toThrow('Usage: npm run shop -- orders ');
});

test('today is the date in Riyadh, where it begins three hours before UTC', () => {
  const late = new Date('2026-11-22T21:30:00Z');
  expect([dayOf('today', late), dayOf('Yesterday', late)]).toEqual(['2026-11-23', '2026-11-22']);
});

describe('help', () => {
  const help = (...args: string[]): string => {
    const reading = readCommandLine(orderDesk, args);
    return 'help' in reading ? reading.help : '';
  };

  test.each([['--help'], ['-h'], ['help']])('%s lists every command', (word) => {
    for (const name of Object.keys(orderDesk.commands)) expect(help(word)).toContain(`  ${name}`);
  });

  test.each(Object.keys(orderDesk.commands))('%s --help explains every option', (name) => {
    const shown = help(...name.split(' '), '--help');
    expect(shown).toContain(`Usage: npm run shop -- orders ${name}`);
    const { options } = orderDesk.commands[name]!;
    for (const option of Object.keys(options)) expect(shown).toContain(`--${option}`);
    expect(help('help', ...name.split(' '))).toBe(shown);
  });

  test('wins over what else is wrong with the line', () => {
    expect(help('paid', '--help', '--amount', 'x')).toContain('paid NUMBER');
  });

  test('an option has one meaning in every command: with a value or without', () => {
    const kinds = new Map<string, boolean>();
    for (const { options } of Object.values(orderDesk.commands)) {
      for (const [name, { value }] of Object.entries(options)) {
        expect(kinds.get(name) ?? value !== undefined, name).toBe(value !== undefined);
        kinds.set(name, value !== undefined);
      }
    }
  });
});

test.each([
  [`show ${NUMBER}`],
  ['show es-261121-0123456789'],
  ['show 261121-0123456789'],
  ['show es2611210123456789'],
  ['show ES 261121 01234 56789'],
  ['show ES\u2013261121\u20130123456789'],
  ['show \u200fES-261121-0123456789\u200e'],
  ['show ES-٢٦١١٢١-٠١٢٣٤٥٦٧٨٩'],
  ['show ES-۲۶۱۱۲۱-۰۱۲۳۴۵۶۷۸۹'],
  ['show ES-26ll21-Oi23456789'],
])('%s finds the order that was meant', (line) => {
  expect(callOf(line.split(' ')).args).toEqual({ order_number: NUMBER });
});
