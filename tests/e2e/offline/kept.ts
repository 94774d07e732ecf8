/** What the tests of the worker share (docs/offline.md). They wait for a state of the browser, never for a time. */
import { mergeTests, type Page } from '@playwright/test';
import { expect as base, test as shopper } from '#tests/support/browser/shopper.ts';
import { withNetwork, type Network } from '#tests/support/hosts/lost-network.ts';

export const test = mergeTests(shopper, withNetwork);
/** A worker may be late on a busy machine. */
export const expect = base.configure({ timeout: 30_000 });

/** The addresses of all that the browser keeps of a visit. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.slice(origin.length));
    return found;
  });

/** Opens a page, and waits until the worker has kept it. */
export async function see(page: Page, network: Network, path: string): Promise<void> {
  await page.goto(network.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain(path);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}

/** The worker names the reason by its own view of the network. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  for (const worker of page.context().serviceWorkers())
    await expect.poll(() => worker.evaluate(() => navigator.onLine)).toBe(!isOffline);
}

export async function lose(page: Page, network: Network): Promise<void> {
  network.state = 'lost';
  await setOffline(page, true);
}

/** Waits until the worker has kept each of these reads that the browser has made. */
export async function keepReads(
  page: Page,
  network: Network,
  name: string,
  part: string,
): Promise<void> {
  const made = () =>
    network.asked.filter((one) => one.includes(`/rpc/${name}?`) && one.includes(part));
  await expect.poll(made).not.toEqual([]);
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(made()));
}
