const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '5 January 2026'. A date in front matter is a day: midnight UTC. */
export const formatDay = (date: Date): string => day.format(date);

/** '2026-01-05', for machines. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
