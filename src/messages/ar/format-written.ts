import { ARABIC } from './format.ts';

/** For scripts of static pages, which format without their own words. */
export const DATE_LANGUAGE = ARABIC;

const DATE = new Intl.DateTimeFormat(DATE_LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' });

/** '5 يناير 2026'. A date in front matter is a day: midnight UTC. */
export const writtenDay = (date: Date): string => DATE.format(date);
