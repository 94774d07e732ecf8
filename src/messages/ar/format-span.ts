import { ARABIC } from './format.ts';

type Unit = 'day' | 'hour' | 'minute';

const formatOf = (unit: Unit) =>
  new Intl.NumberFormat(ARABIC, { style: 'unit', unit, unitDisplay: 'long' });

const FORMATS = { day: formatOf('day'), hour: formatOf('hour'), minute: formatOf('minute') };

/** 'يومان و5 ساعات'. */
export const formatSpan = (
  parts: readonly { readonly unit: Unit; readonly count: number }[],
): string => parts.map(({ unit, count }) => FORMATS[unit].format(count)).join(' و');
