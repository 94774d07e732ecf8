import { expect, test } from 'vitest';
import { deliveryDates, leadTimeDays, riyadhDay, leadTimeOfAttribute } from './delivery.ts';

test('from 21:00 UTC it is already tomorrow in Riyadh', { tags: 'date-01' }, () => {
  expect(riyadhDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
  expect(riyadhDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
});

test(
  '14 calendar days from lead time + 1, without Fridays, are 12 choices',
  { tags: 'date-02' },
  () => {
    const dates = deliveryDates('2026-11-21', 2);
    expect(dates).toHaveLength(12);
    expect(dates[0]).toBe('2026-11-24');
    expect(dates.at(-1)).toBe('2026-12-07');
    expect(dates).not.toContain('2026-11-27');
  },
);

test('lead time is the first integer of the attribute, else 2', { tags: 'date-03' }, () => {
  expect(leadTimeDays('5 days')).toBe(5);
  expect(leadTimeDays('0')).toBe(0);
  expect(leadTimeDays('soon')).toBe(2);
  expect(leadTimeDays(undefined)).toBe(2);
  expect(leadTimeOfAttribute('soon')).toBeNull();
});
