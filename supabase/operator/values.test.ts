import { expect, test } from 'vitest';
import { priceRule, tidyPrice } from '#supabase/catalogue/read/price.ts';
import { amountOf } from '#supabase/operator/orders/amount.ts';
import { dayOf, limitOf, numberOf, phoneOf } from './values.ts';

const priceOf = (text: string): string => priceRule(false)(text) ?? tidyPrice(text);

test.each<[string, (typed: string) => unknown, unknown, string[]]>([
  ['an amount', amountOf, 116_550, ['1165.50', '١٬١٦٥٫٥٠', '۱۱۶۵٫۵۰', '\u200f١١٦٥.٥٠\u200f']],
  [
    'the number of an order',
    (typed) => numberOf([typed]),
    'ES-261122-0123456789',
    ['ES-٢٦١١٢٢-٠١٢٣٤٥٦٧٨٩', 'ES-۲۶۱۱۲۲-۰۱۲۳۴۵۶۷۸۹', '\u2067ES-261122-0123456789\u2069'],
  ],
  ['a telephone number', phoneOf, '512345678', ['0512345678', '٠٥١٢٣٤٥٦٧٨', '۰۵۱۲۳۴۵۶۷۸']],
  ['a day', dayOf, '2026-11-22', ['22/11/2026', '٢٢/١١/٢٠٢٦', '۲۰۲۶-۱۱-۲۲']],
  ['a limit', limitOf, 25, ['25', '٢٥', '۲۵', '２５', '\u200e٢٥']],
  ['a price of a catalogue', priceOf, '1250.50', ['SAR 1,250.50', '١٬٢٥٠٫٥٠', '۱۲۵۰٫۵۰']],
])('%s is read in the digits of each keyboard', (_, read, value, typed) => {
  expect(typed.map((text) => [text, read(text)])).toEqual(typed.map((text) => [text, value]));
});
