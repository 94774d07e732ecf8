import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { readCommand } from '#tests/support/hosts/read-command.ts';
import { calendarDesk } from './calendar-commands.ts';
import { capacityLines, closedLines, closingLines, slotLines } from './calendar-report.ts';

const reading = (args: readonly string[]) => readCommand(calendarDesk, args);

const close = (first: string, last: string | null = null, note: string | null = null) => ({
  name: 'close_days',
  args: { first, last, note },
});
const capacity = (places: number | null, day: string | null = null, usual = false) => ({
  name: 'set_slot_capacity',
  args: { slot: '09:00-11:00', capacity: places, day, usual },
});

test.each([
  [['list'], { name: 'closed_days', args: { first: null, last: null } }],
  [['list', '--from', '1/1/2026'], { name: 'closed_days', args: { first: '2026-01-01' } }],
  [['close', '2026-12-31'], close('2026-12-31')],
  [['close', '٣١/١٢/٢٠٢٦', '2.1.2027'], close('2026-12-31', '2027-01-02')],
  [['close', '2026-12-31', '--note', ' Stocktaking '], close('2026-12-31', null, 'Stocktaking')],
  [['open', '2026-12-31'], { name: 'open_days', args: { first: '2026-12-31', last: null } }],
  [['slots'], { name: 'shop_slots', args: { first: null, last: null } }],
  [['slots', '2026-12-31'], { name: 'shop_slots', args: { first: '2026-12-31', last: null } }],
  [['capacity', '09:00-11:00', '12'], capacity(12)],
  [['capacity', '9-11', '٠'], capacity(0)],
  [['capacity', '09:00 – 11:00', 'none'], capacity(null)],
  [['capacity', '٠٩:٠٠-١١:٠٠', '3', '--day', '2026-12-31'], capacity(3, '2026-12-31')],
  [['capacity', '9:00-11:00', 'usual', '--day', '2026-12-31'], capacity(null, '2026-12-31', true)],
])('%j is understood', (args, call) => {
  expect(reading(args).call).toMatchObject(call);
});

test.each([
  [['close'], 'DAY is missing.'],
  [['close', '2026-02-30'], "'2026-02-30' is not a day"],
  [['close', '2026-13-01'], 'is not a day, such as 2026-11-22'],
  [['close', '31.12.26'], 'is not a day'],
  [['close', 'next', 'friday'], "'next' is not a day"],
  [
    ['close', '2026-12-31', '--note', 'x'.repeat(201)],
    '--note has 201 characters; at most 200 fit',
  ],
  [['close', '2026-12-31', '--note', 'two\nlines'], '--note must be one line'],
  [['close', '2026-12-30', '2026-12-31', '2027-01-01'], 'is one word too many'],
  [['open', 'x'], "'x' is not a day"],
  [['capacity', '9-11'], 'PLACES is missing.'],
  [['capacity', '9-11', '-1'], "'-1' is no number of places"],
  [['capacity', '9-11', '2.5'], "'2.5' is no number of places"],
  [['capacity', '9-11', '10000'], 'is no number of places: 0 to 9999'],
  [['capacity', '9-11', '1e3'], 'is no number of places'],
  [['capacity', '9-11', 'usual'], "'usual' is for one day: add --day DAY."],
  [['closed'], "Did you mean 'close'?"],
])('%j is refused with how it is written', (args, sentence) => {
  expect(() => reading(args)).toThrow(UsageError);
  expect(() => reading(args)).toThrow(sentence);
});

const refusal = (args: readonly string[], details: Record<string, unknown>) => {
  const { form, call } = reading(args);
  return form.refusal!(new AppError('input_invalid', details), call as never);
};

test.each([
  ['past', 'This day is past. Nothing was changed.'],
  ['reversed', 'The last day is before the first one. Nothing was changed.'],
  ['too_far', 'This day is more than two years ahead. Nothing was changed.'],
])('a day that the shop refuses as %s is explained', (days, sentence) => {
  expect(refusal(['close', '2026-01-01'], { fields: { days } })).toBe(sentence);
});

test('an unknown slot is refused with those of the shop and the nearest one', () => {
  const offered = ['09:00-11:00', '14:00-16:00'];
  expect(refusal(['capacity', '9-12', '4'], { fields: { slot: 'unknown' }, offered })).toBe(
    "The shop has no slot '09:00-12:00': its slots are 09:00-11:00, 14:00-16:00. Did you mean '09:00-11:00'? Nothing was changed.",
  );
});

test('closed days are listed with their notes, which cannot steer a terminal', () => {
  expect(closedLines([])).toEqual(['No single day is closed.']);
  expect(
    closedLines([
      { day: '2026-12-31', note: 'Stock\u001b[2Jtaking', orders: ['ES-1', 'ES-2'] },
      { day: '2027-01-01', note: null, orders: [] },
    ]),
  ).toEqual([
    'Closed      Orders  Note',
    '2026-12-31  2       Stock [2Jtaking',
    '2027-01-01  0       -',
  ]);
});

test('orders of a day that is closed are named, however many', () => {
  const orders = Array.from({ length: 23 }, (_, place) => `ES-${place}`);
  const day = { note: null, changed: true };
  const lines = closingLines([
    { ...day, day: '2026-12-30', orders },
    { ...day, day: '2026-12-31', orders: ['ES-9'], note: 'Feast', changed: false },
  ]);
  expect(lines.slice(0, 3)).toEqual([
    '2026-12-30 is closed.',
    '23 orders for 2026-12-30. They keep the day: agree on another one with the buyer.',
    '  ES-0',
  ]);
  expect(lines.slice(-4)).toEqual([
    '… and 3 more',
    '2026-12-31 was closed already (Feast): nothing was changed.',
    '1 order for 2026-12-31. It keeps the day: agree on another one with the buyer.',
    '  ES-9',
  ]);
});

test('slots are listed with what is taken and free', () => {
  const slot = { slot: '09:00-11:00', offered: true, capacity: 4, own: false, taken: 1 };
  expect(
    slotLines([
      {
        day: '2026-12-30',
        closed: null,
        slots: [slot, { ...slot, slot: '11:00-13:00', capacity: null }],
      },
      { day: '2026-12-31', closed: 'day', slots: [{ ...slot, own: true, taken: 6 }] },
      { day: '2027-01-01', closed: 'weekday', slots: [{ ...slot, taken: 0 }] },
    ]),
  ).toEqual([
    'Day         Slot         Places    Taken  Free  Note',
    '2026-12-30  09:00-11:00  4         1      3',
    '2026-12-30  11:00-13:00  no limit  1      -',
    '2026-12-31  09:00-11:00  4         6      0     closed, places of this day',
    '2027-01-01  -            -         -      -     closed every week',
  ]);
});

test('places below what is taken are reported with the days that have too many', () => {
  const answer = { slot: '09:00-11:00', day: null, capacity: 2, taken: null };
  const over = [{ day: '2026-12-30', capacity: 2, taken: 5 }];
  expect(capacityLines({ ...answer, over })).toEqual([
    '09:00-11:00 takes 2 orders a day. Days with their own places keep them.',
    'On 2026-12-30 it has 5 orders, more than its places: they stay, and no more are taken.',
  ]);
  expect(
    capacityLines({ ...answer, day: '2026-12-30', capacity: null, taken: 5, over: [] }),
  ).toEqual(['On 2026-12-30 09:00-11:00 takes orders without a limit; 5 of its places are taken.']);
});
