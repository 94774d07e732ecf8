let format: Intl.DateTimeFormat | undefined;

/** Made for the first day: it takes longer than all else that a built page does unasked. */
const dayFormat = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }));

/** An ISO day: 'Sun 12 Jul'. */
export const formatDay = (day: string): string =>
  dayFormat()
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');
