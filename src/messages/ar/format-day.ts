import { ARABIC } from './arabic.ts';

let format: Intl.DateTimeFormat | undefined;

/** Made for the first day, as the English one. */
const dayFormat = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat(ARABIC, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }));

/** An ISO day: 'الأحد، 12 يوليو'. */
export const formatDay = (day: string): string => dayFormat().format(new Date(`${day}T00:00:00Z`));
