import { expect, test } from 'vitest';
import { CHART, chartPoints } from './chart.ts';

test(
  'the highest value reaches the top of a chart and zero is on its baseline',
  { tags: 'info-09' },
  () => {
    const [low, high] = chartPoints([
      { label: 'a', value: 0 },
      { label: 'b', value: 40 },
    ]);
    expect(low?.y).toBe(CHART.height - CHART.bottom);
    expect(high?.y).toBe(CHART.top);
    expect(low!.x).toBeLessThan(high!.x);
  },
);

test('a series of zeros lies on the baseline', () => {
  expect(chartPoints([{ label: 'a', value: 0 }])[0]?.y).toBe(CHART.height - CHART.bottom);
});
