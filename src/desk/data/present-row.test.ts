import { expect, test } from 'vitest';
import type { Everybody } from './queries.ts';
import { withPresentRow } from './present-row.ts';

const known = {
  staff: [
    { user_id: 'a', email: 'a@shop.test', role: 'driver', disabled: false, revision: 1 },
    { user_id: 'b', email: 'b@shop.test', role: 'finance', disabled: false, revision: 4 },
  ],
  invitations: [{ id: 'c', email: 'c@shop.test', role: 'content', revision: 1 }],
} as unknown as Everybody;

test('a row that somebody else has changed takes its new values and keeps its address', () => {
  const present = { user_id: 'b', role: 'owner', disabled: true, revision: 5 } as const;
  const { staff, invitations } = withPresentRow(known, present);
  expect(staff).toEqual([known.staff[0], { ...present, email: 'b@shop.test' }]);
  expect(invitations).toEqual(known.invitations);
});

test('an invitation that was replaced takes its new revision', () => {
  const { staff, invitations } = withPresentRow(known, { id: 'c', role: 'driver', revision: 2 });
  expect(staff).toEqual(known.staff);
  expect(invitations).toEqual([{ id: 'c', email: 'c@shop.test', role: 'driver', revision: 2 }]);
});
