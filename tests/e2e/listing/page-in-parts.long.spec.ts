import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fontsReady, watchShifts } from '#tests/support/browser/fonts.ts';
import { cards } from '#tests/support/browser/listing-page.ts';
import { withNetwork as test } from '#tests/support/hosts/lost-network.ts';
import { expect } from '#tests/support/browser/shopper.ts';

const PART = 4096;

/** As over a slow network, or with a slow processor: the browser may paint between two parts. */
async function sendInParts(page: string, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
  const html = Buffer.from(page);
  for (let at = 0; at < html.length; at += PART) {
    response.write(html.subarray(at, at + PART));
    await pause(20);
  }
  response.end();
}

for (const path of ['/marketplace', '/ar/marketplace'])
  for (const [width, height] of [
    [412, 823],
    [1440, 900],
  ] as const)
    test(`${path} at ${width} px shifts nothing while it arrives in parts`, async ({
      page,
      network,
      request,
    }) => {
      const html = await (await request.get(path)).text();
      network.answers.set(path, (response) => void sendInParts(html, response));
      await page.setViewportSize({ width, height });
      const shifts = await watchShifts(page);
      await page.goto(network.url + path);
      await fontsReady(page);
      await expect(cards(page).last()).toBeAttached();
      expect(await shifts()).toEqual([]);
    });
