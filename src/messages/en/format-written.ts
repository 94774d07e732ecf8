/** For scripts of static pages, which format without their own words. */
export const DATE_LANGUAGE = 'en-GB';

const DATE = new Intl.DateTimeFormat(DATE_LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' });

/** '5 January 2026'. A date in front matter is a day: midnight UTC. */
export const writtenDay = (date: Date): string => DATE.format(date);
