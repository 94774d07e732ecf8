/** Files are inspected in threads that have limits, from both doors. */
import { describe, expect, test } from 'vitest';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { handle as files } from '#supabase/functions/files/handler.ts';
import { handle as forms } from '#supabase/functions/forms/handler.ts';
import { CART, fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { doublingTree } from '#tests/support/builders/documents/hostile-pdfs.ts';
import { aDocx } from '#tests/support/builders/documents/made-documents.ts';
import { aPdf, foreign } from '#tests/support/builders/documents/made-files.ts';
import { FileInspector } from './file-inspector.ts';

const codeOf = (inspected: Promise<unknown>): Promise<unknown> =>
  inspected.then(
    () => 'kept',
    (error: unknown) => (error as { code?: string }).code ?? error,
  );

test('a file is kept by a thread as it would be without one, at either door', async () => {
  const inspector = new FileInspector();
  const kept = await inspector.inspect('request', foreign('pillow-exif.jpg'));
  expect(kept.kind).toBe('jpeg');
  expect(Buffer.from(kept.bytes).includes('Sahel Gas')).toBe(false);
  expect((await inspector.inspect('application', aDocx())).kind).toBe('docx');
  expect(await codeOf(inspector.inspect('request', aDocx()))).toBe('file_type_refused');
  expect(await codeOf(inspector.inspect('application', aDocx().slice(0, 300)))).toBe(
    'file_unreadable',
  );
});

describe('a thread is ended, and the next file has another one,', () => {
  test('where it takes too long', async () => {
    const inspector = new FileInspector({ milliseconds: 0 });
    expect(await codeOf(inspector.inspect('request', aPdf()))).toBe('file_too_complex');
    expect(await codeOf(inspector.inspect('request', aPdf()))).toBe('file_too_complex');
  });

  test('where it takes too much memory', async () => {
    const inspector = new FileInspector({ megabytes: 8 });
    expect(await codeOf(inspector.inspect('request', aPdf()))).toBe('file_too_complex');
    expect(await codeOf(inspector.inspect('request', aPdf()))).toBe('file_too_complex');
  });
});

test('files wait for their turn, and whoever comes after too many is asked to try again', async () => {
  const inspector = new FileInspector({ threads: 1, waiting: 1 });
  const all = ['first', 'second', 'third'].map(() => inspector.inspect('request', aPdf()));
  expect(await Promise.all(all.map(codeOf))).toEqual(['kept', 'kept', 'rate_limited']);
  await expect(all[2]).rejects.toMatchObject({ details: { retry_after: 10 } });
  expect(await codeOf(inspector.inspect('request', aPdf()))).toBe('kept');
});

describe('what the thread answers is what the sender reads', () => {
  const FILE = 'f0000000-0000-4000-8000-000000000001';
  const depsOf = (inspectApart: Deps['inspectApart']): Deps =>
    fakeDeps({ open_cart: CART, open_file: { id: FILE } }, inspectApart ? { inspectApart } : {});
  const slow = new FileInspector({ milliseconds: 0 });
  const inspectors: [string, FileInspector, number, string][] = [
    ['a hostile file', new FileInspector(), 422, 'This file cannot be read'],
    ['a file that takes too long', slow, 422, 'This file is too complex'],
  ];

  test.each(inspectors)('of an application: %s', async (_what, inspector, status, words) => {
    const form = new FormData();
    const fields = {
      kind: 'application',
      locale: 'en',
      website: '',
      role: 'other',
      name: 'Mona',
      email: 'mona@example.com',
      phone: '',
      message: 'Hello',
    };
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append('cv', new File([doublingTree(22)], 'cv.pdf'));
    const request = new Request('https://shop.example/functions/v1/forms/page', {
      method: 'POST',
      body: form,
    });
    const answer = await forms(
      request,
      depsOf((door, given) => inspector.inspect(door, given)),
    );
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  });

  test.each([
    ['a hostile file', new FileInspector(), 'file_unreadable'],
    ['a file that takes too long', slow, 'file_too_complex'],
  ])('of a request: %s', async (_what, inspector, error) => {
    const init = { method: 'POST', headers: { 'x-cart': CART }, body: doublingTree(22) };
    const request = new Request('https://shop.example/functions/v1/files', init);
    const answer = await files(
      request,
      depsOf((door, given) => inspector.inspect(door, given)),
    );
    expect([answer.status, await answer.json()]).toEqual([422, { error }]);
  });
});
