import { SHOP_TIME_ZONE } from '#domain/checkout/delivery.ts';
import { ARABIC } from './format.ts';

const INSTANT = new Intl.DateTimeFormat(ARABIC, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: SHOP_TIME_ZONE,
});

/** An instant on the shop's clock: '21 نوفمبر 2026، 11:05'. */
export const formatInstant = (iso: string): string => INSTANT.format(new Date(iso));
