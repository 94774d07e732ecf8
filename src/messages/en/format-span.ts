type Unit = 'day' | 'hour' | 'minute';

const formatOf = (unit: Unit) =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' });

const FORMATS = { day: formatOf('day'), hour: formatOf('hour'), minute: formatOf('minute') };

/** '2 days 5 hours'. */
export const formatSpan = (
  parts: readonly { readonly unit: Unit; readonly count: number }[],
): string => parts.map(({ unit, count }) => FORMATS[unit].format(count)).join(' ');
