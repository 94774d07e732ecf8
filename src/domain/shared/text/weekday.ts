/** The days of the week, as keys of the settings. The index of each is the number that JavaScript and SQL give it. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** 0 is Sunday. What is no name of a day is left out. */
export const weekdayNumbers = (names: readonly string[]): number[] =>
  names.map((name) => WEEKDAYS.indexOf(name as Weekday)).filter((day) => day >= 0);
