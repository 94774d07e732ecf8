/** The session of a page of the desk, where another tab ends or replaces it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import {
  handOverTo,
  keepSession,
  openForSara,
  page,
  storedToken,
  tokenFor,
  usersCalled,
} from '#tests/support/fakes/desk-page.ts';

vi.mock('#backend/staff/desk-session.ts', async () =>
  import('#tests/support/fakes/desk-page.ts').then(({ fakeSession }) => fakeSession),
);
vi.mock('#backend/staff/desk.ts', async () =>
  import('#tests/support/fakes/desk-page.ts').then(({ fakeDesk }) => fakeDesk),
);

const { client } = await import('#desk/data/client.ts');
const { call } = await import('#desk/data/call.ts');
const { person } = await import('./person.ts');
const { forgetSession } = await import('./session.ts');

beforeEach(openForSara);

test('nothing is called with a token of somebody else, though no event has come', async () => {
  keepSession('mona');
  await expect(call('desk_staff', {})).rejects.toThrow('signed_out');
  expect(page.calls).toEqual([]);
  expect(person.get()).toBe('mona');
});

test('a token that was replaced by that of somebody else is not used', async () => {
  page.answer.call = () => {
    keepSession('mona');
    return Promise.reject(new Error('expired'));
  };
  await expect(call('desk_staff', {})).rejects.toThrow('signed_out');
  expect(usersCalled()).toEqual(['sara']);
});

test('a session that has ended is forgotten, and one that came meanwhile stays', async () => {
  page.answer.call = () => {
    handOverTo('mona');
    return Promise.reject(new AppError('signed_out'));
  };
  await expect(call('desk_staff', {})).rejects.toThrow('signed_out');
  expect(person.get()).toBe('mona');
  page.answer.call = () => Promise.reject(new AppError('signed_out'));
  await expect(call('desk_staff', {})).rejects.toThrow('signed_out');
  expect(person.get()).toBeNull();
  expect(page.kept.size).toBe(0);
});

test('forgetting the session of this page leaves that of somebody else', () => {
  keepSession('mona');
  forgetSession();
  expect(person.get()).toBe('mona');
  expect(storedToken()).toBe(tokenFor('mona'));
});

test('another session of the same person changes nothing', () => {
  client.setQueryData(['staff'], { staff: [], invitations: [] });
  keepSession('sara', '2');
  page.events.dispatchEvent(new Event('storage'));
  expect(client.getQueryData(['staff'])).toBeDefined();
});
