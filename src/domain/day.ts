const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** An ISO day as people say it: 'Sun 12 Jul'. */
export const formatDay = (day: string): string =>
  DAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
