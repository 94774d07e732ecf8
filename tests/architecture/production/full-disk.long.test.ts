/** The local shop on a disk that fills up while it runs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aFolder,
  removeFolders,
  startShop,
  type LocalShop,
} from '#tests/support/hosts/local-shop.ts';

const PORT = '5764';
const folder = aFolder();
const mount = ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', folder];
const isMounted = process.getuid?.() === 0 && spawnSync('mount', mount).status === 0;

const ROOM = 1024 * 1024;
const filler = join(folder, 'lost+found');

/** Leaves so many bytes. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
}

afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  removeFolders();
});

describe.skipIf(!isMounted)('a disk that becomes full', () => {
  let shop: LocalShop;
  beforeAll(async () => {
    shop = startShop({ PORT, DATA_DIR: folder });
    await shop.ready;
  }, 300_000);

  const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json', ...headers },
      body,
    });
    return {
      status: answer.status,
      text: await answer.text(),
      retry: answer.headers.get('retry-after'),
    };
  };
  const calls: [string, string][] = [
    ['/rest/v1/rpc/create_cart_session', '{}'],
    ['/rest/v1/rpc/place_order', '{}'],
    ['/functions/v1/send-otp', '{"email":"a@shop.example"}'],
    ['/functions/v1/forms', '{"kind":"newsletter","email":"a@shop.example"}'],
    ['/functions/v1/files', 'x'],
    ['/auth/v1/signup', '{"email":"a@shop.example","password":"a-long-password"}'],
  ];

  test.each([ROOM, 0])(
    'answers 503 in a sentence while %i bytes are free',
    async (left) => {
      fill(left);
      for (const [path, body] of calls) {
        const { status, text, retry } = await send(path, body);
        expect({ path, status, retry }).toEqual({ path, status: 503, retry: '30' });
        expect(text).toContain('Try again later.');
        expect(text).not.toMatch(/\/|ENOSPC|tmp|\.data/);
      }
      expect((await fetch(`${shop.url}/health`)).status).toBe(200);
      rmSync(filler);
    },
    60_000,
  );

  test('takes orders again once there is room, and its log has no file and no stack', async () => {
    expect(await shop.rpc('shop_today', {})).toMatch(/^\d{4}-\d\d-\d\d$/);
    const { words } = await shop.stop();
    expect(words).not.toMatch(/ENOSPC|PANIC|\n\s+at /);
    const again = startShop({ PORT, DATA_DIR: folder });
    await again.ready;
    expect(await again.rpc('shop_today', {})).toMatch(/^\d{4}/);
    await again.stop();
  }, 120_000);
});
