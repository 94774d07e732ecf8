const part = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

const weekday = part({ weekday: 'short' });
const month = part({ month: 'short' });
const long = part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** A day as its tile shows it. */
export const dayParts = (day: string) => ({
  weekday: weekday(day),
  number: Number(day.slice(8)),
  month: month(day),
});

/** 'Sunday 12 July 2026', for screen readers and documents. */
export const longDay = (day: string): string => long(day).replace(',', '');
