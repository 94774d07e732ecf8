/** How a stored value of a person is read: by the name of its column and its form. */
export type PersonValue =
  'amount' | 'choice' | 'count' | 'day' | 'device' | 'moment' | 'percent' | 'size' | 'text';

const BY_NAME: Readonly<Record<string, PersonValue>> = {
  bytes: 'size',
  user_agent: 'device',
  vat_percent: 'percent',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

export function personValue(column: string, value: unknown): PersonValue {
  if (column.endsWith('_halalas')) return 'amount';
  const named = BY_NAME[column];
  if (named) return named;
  if (typeof value === 'boolean') return 'choice';
  if (typeof value === 'number') return 'count';
  if (MOMENT.test(String(value))) return 'moment';
  return DAY.test(String(value)) ? 'day' : 'text';
}

/** Nothing to read: no value, or a list or an object of such. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmptyValue));
