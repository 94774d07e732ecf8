/** Closed days and slots as a person reads them at the desk. */
import type { RpcAnswer } from '#contract/contract.ts';
import { printable } from '#supabase/operator/quotes/quote-report.ts';
import { table } from '#supabase/operator/format.ts';

type ClosedDay = RpcAnswer<'closed_days'>[number];
type SlotDay = RpcAnswer<'shop_slots'>[number];
type Slot = SlotDay['slots'][number];

const SHOWN = 20;

const ordersOf = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** The first of a list, and how many follow. */
function some(lines: readonly string[]): string[] {
  const rest = lines.length - SHOWN;
  return rest > 0 ? [...lines.slice(0, SHOWN), `… and ${rest} more`] : [...lines];
}

export function closedLines(days: readonly ClosedDay[]): string[] {
  if (days.length === 0) return ['No single day is closed.'];
  const rows = days.map(({ day, note, orders }) => [
    day,
    String(orders.length),
    printable(note ?? '-'),
  ]);
  return table([['Closed', 'Orders', 'Note'], ...rows]);
}

function closedLine({ day, note, changed }: RpcAnswer<'close_days'>[number]): string {
  const why = note === null ? '' : ` (${printable(note)})`;
  return changed
    ? `${day} is closed${why}.`
    : `${day} was closed already${why}: nothing was changed.`;
}

/** Orders of a closed day are named: nothing moves them. */
function keptOrders({ day, orders }: ClosedDay): string[] {
  if (orders.length === 0) return [];
  const they = orders.length === 1 ? 'It keeps' : 'They keep';
  return [
    `${ordersOf(orders.length)} for ${day}. ${they} the day: agree on another one with the buyer.`,
    ...some(orders.map((number) => `  ${number}`)),
  ];
}

export const closingLines = (days: RpcAnswer<'close_days'>): string[] =>
  days.flatMap((day) => [closedLine(day), ...keptOrders(day)]);

const placesOf = (capacity: number | null): string =>
  capacity === null ? 'no limit' : String(capacity);

const freeOf = ({ capacity, taken }: Slot): string =>
  capacity === null ? '-' : String(Math.max(0, capacity - taken));

const CLOSED = { weekday: 'closed every week', day: 'closed' } as const;

const noteOf = ({ closed }: SlotDay, slot: Slot): string =>
  [
    closed === null ? '' : CLOSED[closed],
    slot.offered ? '' : 'no longer offered',
    slot.own ? 'places of this day' : '',
  ]
    .filter(Boolean)
    .join(', ');

function rowsOf(day: SlotDay): string[][] {
  if (day.closed !== null && day.slots.every(({ taken }) => taken === 0))
    return [[day.day, '-', '-', '-', '-', CLOSED[day.closed]]];
  return day.slots.map((slot) => [
    day.day,
    slot.slot,
    placesOf(slot.capacity),
    String(slot.taken),
    freeOf(slot),
    noteOf(day, slot),
  ]);
}

export const slotLines = (days: RpcAnswer<'shop_slots'>): string[] =>
  table([['Day', 'Slot', 'Places', 'Taken', 'Free', 'Note'], ...days.flatMap(rowsOf)]);

const takes = (capacity: number | null): string =>
  capacity === null ? 'takes orders without a limit' : `takes ${ordersOf(capacity)}`;

export function capacityLines({
  slot,
  day,
  capacity,
  taken,
  over,
}: RpcAnswer<'set_slot_capacity'>) {
  const first =
    day === null
      ? `${slot} ${takes(capacity)}${capacity === null ? '' : ' a day'}. Days with their own places keep them.`
      : `On ${day} ${slot} ${takes(capacity)}; ${taken ?? 0} of its places are taken.`;
  const more = over.map(
    (one) =>
      `On ${one.day} it has ${ordersOf(one.taken)}, more than its places: they stay, and no more are taken.`,
  );
  return [first, ...some(more)];
}
