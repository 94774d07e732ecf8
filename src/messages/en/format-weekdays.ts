const list = new Intl.ListFormat('en-GB');
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** 0 is Sunday, as was the first day of 2023. */
const instantOf = (day: number): number => Date.UTC(2023, 0, 1 + day);

/** 'Fridays and Saturdays'. */
export const onWeekdays = (days: readonly number[]): string =>
  list.format(days.map((day) => `${weekday.format(instantOf(day))}s`));

/** The days that follow each other without a closed one: first and last, the last perhaps in the next week. */
function openRuns(closed: readonly number[]): (readonly [number, number])[] {
  if (closed.length === 0) return [[0, 6]];
  const isOpen = (day: number): boolean => !closed.includes(day % 7);
  const starts = [0, 1, 2, 3, 4, 5, 6].filter((day) => isOpen(day) && !isOpen(day + 6));
  return starts.map((start) => {
    let end = start;
    while (isOpen(end + 1)) end += 1;
    return [start, end];
  });
}

/** 'Saturday – Thursday': all days but the closed ones. */
export const openWeekdays = (closed: readonly number[]): string =>
  list
    .format(
      openRuns(closed).map(([start, end]) => weekday.formatRange(instantOf(start), instantOf(end))),
    )
    .replaceAll('\u2009', ' ');
