import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { errorText } from '#desk/parts/error-text.ts';

const shop = vi.hoisted(() => {
  Object.assign(globalThis, { addEventListener: () => undefined });
  return { called: [] as unknown[][], refuses: '' };
});

vi.mock('./call.ts', () => ({
  call: (name: string, { operation_id: id, revision }: Record<string, unknown>, whose: string) => {
    shop.called.push([name, id, revision, whose]);
    if (name === shop.refuses) return Promise.reject(new AppError('last_owner', { of: name }));
    return Promise.resolve(null);
  },
}));

const { prepareWrites } = await import('./writes.ts');
const { halfOf } = await import('#desk/parts/error-text.ts');

beforeEach(() => {
  shop.called.length = 0;
  shop.refuses = '';
  onlineManager.setOnline(true);
});

const ids = { operation_id: 'role', second_operation_id: 'access' };

function change(given: object): Promise<unknown> {
  const client = new QueryClient();
  prepareWrites(client);
  const options = { mutationKey: ['write', 'person'], meta: { person: 'sara' } };
  const draft = { user_id: 'a', revision: 4, ...ids, ...given };
  return new MutationObserver(client, options).mutate(draft as never);
}

test('one field is one call', async () => {
  await change({ role: 'driver' });
  await change({ disabled: false });
  expect(shop.called).toEqual([
    ['desk_change_role', 'role', 4, 'sara'],
    ['desk_disable', 'access', 4, 'sara'],
  ]);
});

test('access ends before the role changes, and begins after it', async () => {
  await change({ role: 'owner', disabled: true });
  await change({ role: 'owner', disabled: false });
  expect(shop.called).toEqual([
    ['desk_disable', 'access', 4, 'sara'],
    ['desk_change_role', 'role', 5, 'sara'],
    ['desk_change_role', 'role', 4, 'sara'],
    ['desk_disable', 'access', 5, 'sara'],
  ]);
});

test.each([
  [true, 'desk_change_role', 'may no longer use the desk, but their role is the same'],
  [false, 'desk_disable', 'The role is changed, but the person may still not use the desk'],
])('where the second call is refused, it is said what the first one has done', async (...given) => {
  const [disabled, refuses, words] = given;
  shop.refuses = refuses;
  const error: unknown = await change({ role: 'driver', disabled }).catch(
    (reason: unknown) => reason,
  );
  expect(halfOf(error)?.(errorText(error))).toContain(words);
  expect(halfOf(error)?.(errorText(error))).toContain('The shop needs one owner.');
  expect(error).toMatchObject({ code: 'last_owner', details: { of: refuses } });
});

test('where the first call is refused, nothing was done', async () => {
  shop.refuses = 'desk_disable';
  const error: unknown = await change({ role: 'driver', disabled: true }).catch(
    (reason: unknown) => reason,
  );
  expect(halfOf(error)).toBeUndefined();
  expect(shop.called).toHaveLength(1);
});
