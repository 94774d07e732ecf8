import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESK_QUEUE_KEY } from '#domain/shared/storage-keys.ts';
import { keepQueue } from './queue.ts';

let kept: Map<string, string>;
const stops: (() => void)[] = [];

const keep = (client: QueryClient, person: string): void =>
  void stops.push(keepQueue(client, person));

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

/** A page of the desk, and what it has sent. */
function aPage(): { client: QueryClient; sent: unknown[]; write: (id: string) => void } {
  const sent: unknown[] = [];
  const client = new QueryClient();
  client.setMutationDefaults(['write', 'invite'], {
    mutationFn: async (given: unknown) => void sent.push(given),
    scope: { id: 'desk' },
  });
  client.mount();
  const write = (id: string): void => {
    const options = client.defaultMutationOptions({ mutationKey: ['write', 'invite'] });
    void client.getMutationCache().build(client, options).execute({ operation_id: id });
  };
  return { client, sent, write };
}

const idsKept = (): string[] => {
  const { changes } = JSON.parse(kept.get(DESK_QUEUE_KEY) ?? '{"changes":{}}') as {
    changes: object;
  };
  return Object.keys(changes);
};

test('changes without a network are sent by the next page, in their order and once', async () => {
  onlineManager.setOnline(false);
  const first = aPage();
  keep(first.client, 'sara');
  first.write('a');
  first.write('b');
  await vi.waitFor(() => expect(idsKept()).toEqual(['a', 'b']));
  expect(first.sent).toEqual([]);

  first.client.unmount();
  const second = aPage();
  keep(second.client, 'sara');
  expect(second.sent).toEqual([]);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(idsKept()).toEqual([]));
  expect(second.sent).toEqual([{ operation_id: 'a' }, { operation_id: 'b' }]);
});

test('what one person has left is not sent by another', async () => {
  onlineManager.setOnline(false);
  const first = aPage();
  keep(first.client, 'sara');
  first.write('a');
  await vi.waitFor(() => expect(idsKept()).toEqual(['a']));

  first.client.unmount();
  onlineManager.setOnline(true);
  const second = aPage();
  keep(second.client, 'mona');
  second.write('b');
  await vi.waitFor(() => expect(second.sent).toEqual([{ operation_id: 'b' }]));
});

test('the changes of another tab stay, and storage that holds anything else is no queue', async () => {
  kept.set(DESK_QUEUE_KEY, 'no JSON');
  onlineManager.setOnline(false);
  const [first, second] = [aPage(), aPage()];
  keep(first.client, 'sara');
  keep(second.client, 'sara');
  first.write('a');
  second.write('b');
  await vi.waitFor(() => expect(idsKept()).toEqual(['a', 'b']));
});
