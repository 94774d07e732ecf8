/** A delivery as a file for calendars (RFC 5545). */
import { SHOP_TIME_ZONE } from '#domain/checkout/delivery.ts';

export interface CalendarEntry {
  /** The name of the shop, which wrote the file. */
  readonly shop: string;
  /** The same for one delivery, so that a second file replaces the first. */
  readonly uid: string;
  /** Instants, ISO. */
  readonly stamp: string;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
}

const LINE_OCTETS = 75;

/** What the clock of the shop shows at an instant, as if it were UTC. */
const shopClock = (instant: number): number => {
  // eslint-disable-next-line no-restricted-syntax -- a time for machines, which no language changes
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: SHOP_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
};

function instantOf(day: string, time: string): string {
  const clock = Date.parse(`${day}T${time}:00Z`);
  return new Date(clock - (shopClock(clock) - clock)).toISOString();
}

/** The instants of a delivery: '2026-11-29' and '09:00-11:00'. Null for a slot that is no span of hours. */
export function deliverySpan(day: string, slot: string): { start: string; end: string } | null {
  const [, start, end] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(slot) ?? [];
  return start && end ? { start: instantOf(day, start), end: instantOf(day, end) } : null;
}

/** '2026-11-29T06:00:00.000Z' as '20261129T060000Z'. */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Lines of at most 75 octets: what is longer goes on after a blank. No character is cut. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) octets = lines.push(' ') && 1;
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(entry.shop)}//Deliveries//EN`,
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `SUMMARY:${text(entry.summary)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `LOCATION:${text(entry.location)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
