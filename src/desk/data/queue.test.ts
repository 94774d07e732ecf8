import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '#desk/session/person.ts';
import { DESK_QUEUE_KEY } from '#domain/shared/storage-keys.ts';
import { dropQueue, keepQueue } from './queue.ts';

let kept: Map<string, string>;
let tabs: EventTarget;
const stops: (() => void)[] = [];

function keep(client: QueryClient, whose: string): void {
  person.set(whose);
  stops.push(keepQueue(client, whose));
}

const keyOf = (whose: string): string => `${DESK_QUEUE_KEY}:${whose}`;

/** What a browser says to the other tabs. All pages of these tests hear it. */
const hear = (whose: string): void =>
  void tabs.dispatchEvent(Object.assign(new Event('storage'), { key: keyOf(whose) }));

beforeEach(() => {
  kept = new Map();
  tabs = new EventTarget();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
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
function aPage(): {
  client: QueryClient;
  sent: unknown[];
  write: (id: string) => void;
  waiting: () => unknown[];
} {
  const sent: unknown[] = [];
  const client = new QueryClient();
  client.setMutationDefaults(['write', 'invite'], {
    mutationFn: async (given: unknown, { meta }) =>
      void sent.push({ ...(given as object), ...meta }),
    scope: { id: 'desk' },
  });
  client.mount();
  const write = (id: string): void => {
    const meta = { person: person.get() };
    const options = client.defaultMutationOptions({ mutationKey: ['write', 'invite'], meta });
    void client.getMutationCache().build(client, options).execute({ operation_id: id });
  };
  const waiting = () =>
    client
      .getMutationCache()
      .findAll({ status: 'pending' })
      .map(({ state }) => (state.variables as { operation_id: string }).operation_id);
  return { client, sent, write, waiting };
}

const idsKept = (whose = 'sara'): string[] =>
  Object.keys(JSON.parse(kept.get(keyOf(whose)) ?? '{}') as object);

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
  const sent = ['a', 'b'].map((id) => ({ operation_id: id, person: 'sara' }));
  expect(second.sent).toEqual(sent);
});

test('what one person has left is not sent by another, and is not lost', async () => {
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
  await vi.waitFor(() => expect(second.sent).toEqual([{ operation_id: 'b', person: 'mona' }]));
  expect(idsKept('mona')).toEqual([]);
  expect(idsKept('sara')).toEqual(['a']);
});

test('what is taken out of memory for the next person stays kept for whoever has made it', async () => {
  onlineManager.setOnline(false);
  const { client, write } = aPage();
  keep(client, 'sara');
  write('a');
  await vi.waitFor(() => expect(idsKept()).toEqual(['a']));
  person.set('mona');
  client.clear();
  expect(idsKept()).toEqual(['a']);
  dropQueue('mona');
  expect(idsKept()).toEqual(['a']);
  dropQueue('sara');
  expect(idsKept()).toEqual([]);
});

test('the changes of another tab stay, and storage that holds anything else is no queue', async () => {
  kept.set(keyOf('sara'), 'no JSON');
  onlineManager.setOnline(false);
  const [first, second] = [aPage(), aPage()];
  keep(first.client, 'sara');
  keep(second.client, 'sara');
  first.write('a');
  second.write('b');
  await vi.waitFor(() => expect(idsKept()).toEqual(['a', 'b']));
});

test('a change that waits in one tab is seen in the other, until one of them has sent it', async () => {
  onlineManager.setOnline(false);
  const [first, second] = [aPage(), aPage()];
  keep(first.client, 'sara');
  keep(second.client, 'sara');
  first.write('a');
  await vi.waitFor(() => expect(idsKept()).toEqual(['a']));
  hear('mona');
  expect(second.waiting()).toEqual([]);
  hear('sara');
  expect(second.waiting()).toEqual(['a']);
  kept.delete(keyOf('sara'));
  hear('sara');
  expect(second.waiting()).toEqual([]);
  expect(idsKept()).toEqual([]);
});
