import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

let reload = vi.fn();
let answer: (response: { ok: boolean }) => void;

beforeEach(() => {
  reload = vi.fn();
  const answered = new Promise<{ ok: boolean }>((resolve) => (answer = resolve));
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => answered);
});

test('two chunks that are lost at the same moment reload the page once', async () => {
  const both = Promise.all([reloadOnce(), reloadOnce()]);
  answer({ ok: true });
  expect(await both).toEqual([true, false]);
  expect(reload).toHaveBeenCalledOnce();
});

test('a chunk that was lost before another reload was allowed does not use it', async () => {
  sessionStorage['reloaded'] = Date.now();
  const lost = reloadOnce();
  delete sessionStorage['reloaded'];
  answer({ ok: true });
  expect(await lost).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('what failed offline is fetched again by its own part, the page stays when the network returns at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const lost = reloadOnce();
  vi.stubGlobal('navigator', { onLine: true });
  answer({ ok: true });
  expect(await lost).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a site that does not answer well is not loaded again', async () => {
  const lost = reloadOnce();
  answer({ ok: false });
  expect(await lost).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
