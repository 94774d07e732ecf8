import { formatDay } from './format-day.ts';

/** Apart from the words of a card: a page carries these before any of its code is fetched. */
export const earliestDelivery = (day: string): string => `Earliest delivery ${formatDay(day)}`;
