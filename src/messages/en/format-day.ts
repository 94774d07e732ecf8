/**
 * An ISO day: 'Sun 12 Jul'. A date's own text has a fixed form (ECMAScript, Date.prototype.toUTCString):
 * a format of Intl would take longer than all else that a built page does unasked.
 */
export function formatDay(day: string): string {
  const [weekday, date, month] = new Date(`${day}T00:00:00Z`).toUTCString().split(/,? /);
  return `${weekday} ${Number(date)} ${month}`;
}
