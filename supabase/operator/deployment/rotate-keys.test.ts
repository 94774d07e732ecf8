import { expect, test } from 'vitest';
import { fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { rotationSteps } from './rotate-keys.ts';

/** The assignments of the lines that set secrets. */
const assignments = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter((line) => line.includes('supabase secrets set'))
      .flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)])
      .map(([, name, value]) => [name!, value === 'PRESENT' ? 'the-secret-of-today' : value!]),
  );

test('the functions accept the new secrets and those of today, as the first step sets them', () => {
  const lines = rotationSteps();
  const set = assignments(lines);
  const { scheduleSecrets, metricsSecrets } = fakeSettings(set);
  expect(scheduleSecrets).toEqual([set['SCHEDULE_SECRET'], 'the-secret-of-today']);
  expect(metricsSecrets).toEqual([set['METRICS_SECRET'], 'the-secret-of-today']);
  expect(lines.join('\n')).toContain(
    `SCHEDULE_SECRET=${set['SCHEDULE_SECRET']} npm run shop -- ops`,
  );
});

test('each secret is new, long and another one', () => {
  const values = [rotationSteps(), rotationSteps()].flatMap((lines) =>
    Object.values(assignments(lines)).filter((value) => value !== 'the-secret-of-today'),
  );
  expect(new Set(values).size).toBe(4);
  for (const value of values) expect(value).toMatch(/^[0-9a-f]{48}$/);
});
