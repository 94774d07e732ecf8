/** Files of a request for quotation, from being chosen to being sent with it. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadFile } from '#backend/quotes/files.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { KeptFile } from '#domain/quotes/file.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';

vi.mock('#backend/quotes/files.ts');
vi.mock('#stores/cart/token.ts', () => ({ ensureCart: () => Promise.resolve('cart-token') }));

type Upload = Parameters<typeof uploadFile>[0];

let store: typeof import('./files.ts');
let uploads: { given: Upload; answer: PromiseWithResolvers<KeptFile> }[];

/** Each test loads a new page: the stores are singletons. */
beforeEach(async () => {
  aBrowser('/checkout', '');
  vi.resetModules();
  uploads = [];
  vi.mocked(uploadFile).mockImplementation((given) => {
    const answer = Promise.withResolvers<KeptFile>();
    uploads.push({ given, answer });
    return answer.promise;
  });
  store = await import('./files.ts');
});

const aFile = (name: string, size = 10): File => new File([new Uint8Array(size)], name);
const kept = (id: string): KeptFile => ({ id, name: `${id}.pdf`, kind: 'pdf', bytes: 8 });
const files = () => store.$quoteFiles.get().files;
const begun = (count: number) => vi.waitFor(() => expect(uploads).toHaveLength(count));

describe('a file that is chosen', () => {
  test('is sent with the cart at once, shows how far it is, and then as it is kept', async () => {
    store.chooseFiles([aFile('plan.exe')]);
    await begun(1);
    expect(uploads[0]?.given).toMatchObject({ cart: 'cart-token', file: { name: 'plan.exe' } });
    uploads[0]?.given.onProgress(0.5);
    expect(files()[0]).toMatchObject({ share: 0.5, id: null });
    uploads[0]?.answer.resolve(kept('a'));
    expect(await store.keptFiles()).toEqual(['a']);
    expect(files()[0]).toMatchObject({ name: 'a.pdf', bytes: 8, share: 1 });
  });

  test('that is refused has its code, and no request is sent with it', async () => {
    store.chooseFiles([aFile('a.pdf'), aFile('b.pdf')]);
    await begun(2);
    uploads[0]?.answer.resolve(kept('a'));
    uploads[1]?.answer.reject(new AppError('file_unreadable'));
    expect(await store.keptFiles()).toBeNull();
    expect(files().map(({ error }) => error)).toEqual([null, 'file_unreadable']);
    store.removeFile(files()[1]!.key);
    expect(await store.keptFiles()).toEqual(['a']);
  });

  test('that is larger than 5 MB is not sent', async () => {
    store.chooseFiles([aFile('a.pdf', 5 * 1024 * 1024 + 1)]);
    expect(files()[0]).toMatchObject({ error: 'file_too_large' });
    expect(await store.keptFiles()).toBeNull();
    expect(uploads).toEqual([]);
  });

  test('and is removed is stopped, and is not there again when it arrives', async () => {
    store.chooseFiles([aFile('a.pdf')]);
    await begun(1);
    store.removeFile(files()[0]!.key);
    expect(uploads[0]?.given.signal.aborted).toBe(true);
    uploads[0]?.answer.resolve(kept('a'));
    expect(await store.keptFiles()).toEqual([]);
    expect(files()).toEqual([]);
  });
});

test('a sixth file is not taken, until another is removed', async () => {
  store.chooseFiles(Array.from({ length: 6 }, (_, index) => aFile(`${index}.pdf`)));
  expect(files()).toHaveLength(5);
  expect(store.$quoteFiles.get().isFull).toBe(true);
  store.removeFile(files()[0]!.key);
  expect(store.$quoteFiles.get().isFull).toBe(false);
  store.chooseFiles([aFile('5.pdf')]);
  expect(files().map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']);
  await begun(6);
});

test('a request waits for the files that are on their way', async () => {
  store.chooseFiles([aFile('a.pdf')]);
  await begun(1);
  let isDone = false;
  const waiting = store.keptFiles().then((ids) => ((isDone = true), ids));
  await Promise.resolve();
  expect(isDone).toBe(false);
  uploads[0]?.answer.resolve(kept('a'));
  expect(await waiting).toEqual(['a']);
});

test('a form that is closed forgets its files, and stops them', async () => {
  store.chooseFiles([aFile('a.pdf')]);
  await begun(1);
  store.forgetFiles();
  expect(uploads[0]?.given.signal.aborted).toBe(true);
  expect(files()).toEqual([]);
});

test('files that the shop does not know any more have to be chosen again', async () => {
  store.chooseFiles([aFile('a.pdf')]);
  await begun(1);
  uploads[0]?.answer.resolve(kept('a'));
  await store.keptFiles();
  store.dropFiles();
  expect(files()[0]).toMatchObject({ id: null, error: 'file_not_found' });
  expect(await store.keptFiles()).toBeNull();
});
