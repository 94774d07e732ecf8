import { number, plural } from '#messages/format.ts';
import { SHOP_CITY } from '#messages/shop.ts';

const hours = (count: number): string => plural(count, 'one hour', `${number(count)} hours`);

/** Words of the first room. */
export const todayWords = {
  hello: 'You are signed in as',
  rooms: 'Your rooms',
  about: {
    staff: 'Who works in the shop, what they may do, and who is invited',
    record: 'Who changed what, before and after',
    security: 'Your own sessions, and signing out everywhere',
  },

  waits: 'What waits',
  counts: {
    transfers: 'Transfers to match',
    prepare: 'Orders to prepare',
    deliver: 'To deliver today',
    late: 'Late deliveries',
    quotations: 'Quotations to answer',
    messages: 'Messages of 7 days',
    failed_mails: 'Failed mail',
    late_jobs: 'Late jobs',
  },
  nothing: 'Nothing waits here.',
  changed: 'Something has changed since you were last here.',
  showChanges: 'Show it',
  late: 'Late deliveries',
  deliveries: (day: string, slot: string) => `Deliver ${day}, ${slot}`,
  due: (day: string, slot: string) => `was due ${day}, ${slot}`,
  deliverOn: (day: string, slot: string) => `for ${day}, ${slot}`,
  status: { payment_confirmed: 'paid', processing: 'in preparation', ready: 'ready' },
  received: (amount: string) => `${amount} received`,
  reported: (instant: string) => `reported ${instant}`,
  waitsUntil: (instant: string) => `waits until ${instant}`,
  ageUnderHour: 'less than an hour old',
  age: (count: number) => `${hours(count)} old`,
  more: (count: number) => `and ${number(count)} more`,

  figures: 'Figures of 7 days',
  figuresHint: `Days begin at midnight in ${SHOP_CITY}.`,
  chart: 'Money by day; the table below has the same figures',
  day: 'Day',
  orders: 'Orders',
  placed: 'Ordered',
  paid: 'Paid',
  owedBack: 'Owed back',
  week: '7 days',
} as const;
