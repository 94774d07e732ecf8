const list = new Intl.ListFormat('en-GB');
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** 'Friday and Saturday'; 0 is Sunday, as was the first day of 2023. */
export const weekdayNames = (days: readonly number[]): string =>
  list.format(days.map((day) => weekday.format(Date.UTC(2023, 0, 1 + day))));
