/** The real local shop answers while it inspects a file that would keep it busy for ever. */
import { afterAll, expect, test } from 'vitest';
import { doublingTree, HOSTILE_PDFS } from '#tests/support/builders/documents/hostile-pdfs.ts';
import { removeFolders, startShop, type LocalShop } from '#tests/support/hosts/local-shop.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';

let shop: LocalShop | undefined;
afterAll(async () => {
  await shop?.stop();
  removeFolders();
});

const health = async (url: string): Promise<number> => (await fetch(`${url}/health`)).status;

/** How often the shop answered before the upload was refused, and the answer to the upload. */
async function duringUpload(url: string, cart: unknown, body: Uint8Array<ArrayBuffer>) {
  const headers = { 'x-cart': String(cart), apikey: 'sb_publishable_local' };
  let refused: [number, unknown] | null = null;
  const upload = fetch(`${url}/functions/v1/files`, { method: 'POST', headers, body }).then(
    async (answer) => (refused = [answer.status, await answer.json()]),
  );
  let answered = 0;
  for (; refused === null; answered += 1) expect(await health(url)).toBe(200);
  await upload;
  return { answered, refused };
}

test(
  'each hostile PDF is refused, and the health of the shop is answered before',
  { timeout: 240_000 },
  async () => {
    shop = startShop({ PORT: '5747', DATA_DIR: await aShopFolder() });
    await shop.ready;
    const cart = await shop.rpc('open_cart', {});
    const longest = HOSTILE_PDFS.filter(([what]) =>
      /spaces|numbers that inflate|two million|letters/.test(what),
    );
    const given = [doublingTree(15), doublingTree(22), ...longest.map(([, , made]) => made())];
    for (const one of given) {
      const { answered, refused } = await duringUpload(shop.url, cart, one);
      expect(refused).toEqual([
        422,
        { error: expect.stringMatching(/^file_(unreadable|too_complex)$/) },
      ]);
      expect(answered).toBeGreaterThan(0);
    }
    expect(await health(shop.url)).toBe(200);
  },
);
