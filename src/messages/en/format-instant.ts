import { SHOP_TIME_ZONE } from '#domain/checkout/delivery.ts';

const INSTANT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SHOP_TIME_ZONE,
});

/** An instant on the shop's clock: '21 Nov 2026, 11:05'. */
export const formatInstant = (iso: string): string => INSTANT.format(new Date(iso));
