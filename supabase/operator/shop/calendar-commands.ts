/** Commands about the days and times of delivery: list, close, open, slots, capacity. */
import type { AppError } from '#domain/shared/errors.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { didYouMean } from '#supabase/cli/nearest.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { SHOP_SETTINGS, type Tool } from '#supabase/cli/form.ts';
import { capacityLines, closedLines, closingLines, slotLines } from './calendar-report.ts';
import {
  command,
  type Call,
  type Commands,
  type OperatorCommand,
} from '#supabase/operator/command.ts';
import { printable } from '#supabase/operator/quotes/quote-report.ts';
import { dayOf, textOf } from '#supabase/operator/values.ts';

const NOTE_LENGTH = 200;
const MOST_PLACES = 9999;

const dayOrNull = (text: string | undefined): string | null =>
  text === undefined ? null : dayOf(text);

/** A slot as the settings write it, from '9-11', '09:00 – 11:00' or Arabic digits. Another text stays as it is. */
function slotOf(text: string): string {
  const typed = typedDigits(text).replace(/\s/g, '').replace(/[–—−]/g, '-');
  const found = /^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/.exec(typed);
  if (!found) return typed.slice(0, 40);
  const [, from = '', fromMinutes = '00', to = '', toMinutes = '00'] = found;
  return `${from.padStart(2, '0')}:${fromMinutes}-${to.padStart(2, '0')}:${toMinutes}`;
}

/** How many orders, 'none' for no limit, or 'usual' for a day that has the places of other days again. */
function placesOf(text: string, day: string | null): { capacity: number | null; usual: boolean } {
  const typed = typedDigits(text).toLowerCase();
  if (typed === 'none') return { capacity: null, usual: false };
  if (typed === 'usual' && day !== null) return { capacity: null, usual: true };
  if (typed === 'usual') throw new UsageError("'usual' is for one day: add --day DAY.");
  if (/^\d{1,4}$/.test(typed)) return { capacity: Number(typed), usual: false };
  throw new UsageError(
    `'${printable(text)}' is no number of places: 0 to ${MOST_PLACES}, 'none' for no limit, or 'usual' with --day.`,
  );
}

const DAYS: Readonly<Record<string, string>> = {
  past: 'This day is past.',
  reversed: 'The last day is before the first one.',
  too_far: 'This day is more than two years ahead.',
  too_long: 'These are too many days at once: at most 92 to close or open, 62 to show.',
};

function unknownSlot(offered: readonly string[], call: Call): string {
  const slot = 'slot' in call.args ? String(call.args.slot) : '';
  const near = didYouMean(slot, offered);
  return `The shop has no slot '${printable(slot)}': its slots are ${offered.join(', ')}.${near} Nothing was changed.`;
}

function refused({ code, details }: AppError, call: Call): string | undefined {
  if (code !== 'input_invalid') return undefined;
  const { days, slot } = (details['fields'] ?? {}) as { days?: string; slot?: string };
  if (slot !== undefined) return unknownSlot((details['offered'] ?? []) as string[], call);
  return days === undefined
    ? undefined
    : `${DAYS[days] ?? 'A day is missing.'} Nothing was changed.`;
}

const commands: Commands = {
  list: command<'closed_days'>({
    summary: 'lists single days without delivery, from today on',
    words: [],
    options: {
      from: { value: 'DAY', help: 'from this day on, also a past one' },
      to: { value: 'DAY', help: 'up to this day' },
    },
    notes: ['Days that are closed every week are closedOn of content/settings/shop.yaml.'],
    read: ({ values }) => ({
      name: 'closed_days',
      args: { first: dayOrNull(values['from']), last: dayOrNull(values['to']) },
    }),
    lines: closedLines,
  }),
  close: command<'close_days'>({
    summary: 'closes a day, or all days up to LAST: nobody can choose them any more',
    words: ['DAY', '[LAST]'],
    options: { note: { value: 'TEXT', help: 'why, for the people of the shop' } },
    notes: [
      'Orders for these days keep them and are listed: agree on another day with their buyers.',
    ],
    read: ({ words: [first = '', last], values }) => ({
      name: 'close_days',
      args: {
        first: dayOf(first),
        last: dayOrNull(last),
        note: values['note'] === undefined ? null : textOf('note', values['note'], NOTE_LENGTH),
      },
    }),
    lines: closingLines,
    refusal: refused,
  }),
  open: command<'open_days'>({
    summary: 'opens a closed day, or all up to LAST',
    words: ['DAY', '[LAST]'],
    options: {},
    read: ({ words: [first = '', last] }) => ({
      name: 'open_days',
      args: { first: dayOf(first), last: dayOrNull(last) },
    }),
    lines: (days) =>
      days.length === 0
        ? ['No such day was closed: nothing was changed.']
        : days.map((day) => `${day} is open again.`),
    refusal: refused,
  }),
  slots: command<'shop_slots'>({
    summary: 'lists the slots of a day, of days up to LAST, or of the next 14, with what is taken',
    words: ['[DAY]', '[LAST]'],
    options: {},
    notes: [
      'Taken are orders that are not cancelled. An unpaid order whose time is over has no place.',
    ],
    read: ({ words: [first, last] }) => ({
      name: 'shop_slots',
      args: { first: dayOrNull(first), last: dayOrNull(last) },
    }),
    lines: slotLines,
    refusal: refused,
  }),
  capacity: command<'set_slot_capacity'>({
    summary: 'sets how many orders a slot takes: on each day, or on one with --day',
    words: ['SLOT', 'PLACES'],
    options: { day: { value: 'DAY', help: 'on this day instead of the usual places' } },
    notes: [
      `PLACES is a number from 0 to ${MOST_PLACES}, none for no limit, or usual with --day, for the places of other days.`,
      'Orders keep their places, also when there are fewer: the days that have too many are named.',
      'npm run shop -- settings leaves the places as they are.',
    ],
    read: ({ words: [slot = '', places = ''], values }) => {
      const day = dayOrNull(values['day']);
      return {
        name: 'set_slot_capacity',
        args: { slot: slotOf(slot), day, ...placesOf(places, day) },
      };
    },
    lines: capacityLines,
    refusal: refused,
  }),
};

export const calendarDesk: Tool<OperatorCommand> = {
  name: 'npm run shop -- calendar',
  commands,
  settings: SHOP_SETTINGS,
};
