/** The days of a week that follow each other without a closed one: first and last, the last perhaps in the next week. 0 is Sunday. */
export function openingDays(closed: readonly number[]): (readonly [number, number])[] {
  if (closed.length === 0) return [[0, 6]];
  const isOpen = (day: number): boolean => !closed.includes(day % 7);
  const starts = [0, 1, 2, 3, 4, 5, 6].filter((day) => isOpen(day) && !isOpen(day + 6));
  return starts.map((start) => {
    let end = start;
    while (isOpen(end + 1)) end += 1;
    return [start, end];
  });
}

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
