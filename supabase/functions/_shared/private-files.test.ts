/** The two places for contents: a folder, and a bucket of Supabase Storage as its REST API answers. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { filesInFolder } from '#supabase/local/http/private-files.ts';
import { BUCKET, filesInStorage, type PrivateFiles } from './private-files.ts';

const ID = '6a1f0c52-6f0e-4c1c-9d58-0d3f4a2b1c00';
const KEY = 'sb_secret_of_the_test';
const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Storage as it answers: 400 with the real status in the body where something is missing. */
function fakeStorage() {
  const objects = new Map<string, Uint8Array>();
  const asked: string[] = [];
  let bucket: unknown = null;
  const missing = { statusCode: '404', error: 'not_found', message: 'Object not found' };
  const send = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(url, init);
    const path = new URL(request.url).pathname.replace('/storage/v1/', '');
    asked.push(`${request.method} ${path} ${request.headers.get('apikey')}`);
    if (path === 'bucket') return Response.json((bucket = await request.json()));
    if (bucket === null)
      return Response.json({ ...missing, message: 'Bucket not found' }, { status: 400 });
    if (request.method === 'POST') objects.set(path, await request.bytes());
    const found = objects.get(path);
    if (request.method === 'DELETE') objects.delete(path);
    return found ? new Response(new Uint8Array(found)) : Response.json(missing, { status: 400 });
  };
  const settings = { supabaseUrl: 'https://shop.supabase.co', serviceKey: KEY };
  return { files: filesInStorage(settings, send), asked, bucket: () => bucket };
}

describe.each<[string, PrivateFiles]>([
  ['a folder', filesInFolder(folder)],
  ['a bucket', fakeStorage().files],
])('in %s', (_place, files) => {
  test('a content is kept, read and deleted by its id', async () => {
    expect(await files.get(ID)).toBeNull();
    await files.put(ID, Uint8Array.of(0, 255, 13, 10));
    expect([...((await files.get(ID)) ?? [])]).toEqual([0, 255, 13, 10]);
    await files.remove(ID);
    await files.remove(ID);
    expect(await files.get(ID)).toBeNull();
  });

  test.each(['../secrets.json', '', 'x', `${ID}/..`, `${ID}?a`, ID.toUpperCase()])(
    'the id %j leads nowhere',
    async (id) => {
      await expect((async () => files.put(id, Uint8Array.of(1)))()).rejects.toThrow();
      await expect((async () => files.get(id))()).rejects.toThrow();
      await expect((async () => files.remove(id))()).rejects.toThrow();
    },
  );
});

test('a content in the folder is readable for its owner alone', async () => {
  await filesInFolder(folder).put(ID, Uint8Array.of(1));
  expect(readdirSync(`${folder}/files`)).toEqual([ID]);
  expect(statSync(`${folder}/files/${ID}`).mode & 0o777).toBe(0o600);
});

test('the first upload makes the bucket, which is not public, with the service key', async () => {
  const { files, asked, bucket } = fakeStorage();
  await files.put(ID, Uint8Array.of(1));
  expect(bucket()).toEqual({ id: BUCKET, name: BUCKET, public: false });
  const object = `POST object/${BUCKET}/${ID} ${KEY}`;
  expect(asked).toEqual([object, `POST bucket ${KEY}`, object]);
});

test.each([401, 500])(
  'the status %i of Storage is a failure, and is logged without the key',
  async (status) => {
    const settings = { supabaseUrl: 'https://shop.supabase.co', serviceKey: KEY };
    const files = filesInStorage(settings, async () => new Response(KEY, { status }));
    const failure = await files.get(ID).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'StorageFailure',
      code: String(status),
      message: String(status),
    });
    await expect(files.put(ID, Uint8Array.of(1))).rejects.toThrow(String(status));
    await expect(files.remove(ID)).rejects.toThrow(String(status));
  },
);

test('Storage that does not answer is a failure', async () => {
  const settings = { supabaseUrl: 'https://shop.supabase.co', serviceKey: KEY };
  const files = filesInStorage(settings, () => Promise.reject(new Error(KEY)));
  await expect(files.get(ID)).rejects.toThrow('no answer');
});
