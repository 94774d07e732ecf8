/**
 * `node scripts/measure/film-strip.ts http://localhost:4321`: what a buyer with a slow phone sees from the address to the first
 * product in the cart, as docs/first-click.webp. The press comes as soon as the button can be seen.
 */
import { chromium, type CDPSession } from '@playwright/test';
import sharp from 'sharp';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { findBrowser } from '../machine.mjs';

const FILE = 'docs/first-click.webp';
const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true } as const;
const WIDTH = 180;
const HEIGHT = 320;
const GAP = 8;
/** A phone of 2020 in a mobile network of the fourth generation, as Lighthouse imitates them. */
const SLOW_DOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** Seconds after the address was opened. */
const FRAMES = 8;

interface Picture {
  readonly at: number;
  readonly data: Buffer;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

/** Every picture that the browser draws, from now on. */
async function film(session: CDPSession): Promise<Picture[]> {
  const pictures: Picture[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({ at: (metadata.timestamp ?? 0) * 1000, data: Buffer.from(data, 'base64') });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return pictures;
}

/** The picture that was on the screen at each of some moments, from the first to the last. */
function chosen(pictures: readonly Picture[], from: number, until: number): Picture[] {
  const moments = Array.from(
    { length: FRAMES },
    (_, i) => from + ((until - from) * i) / (FRAMES - 1),
  );
  return moments.flatMap((moment) => pictures.findLast(({ at }) => at <= moment) ?? []);
}

async function write(pictures: readonly Picture[]): Promise<void> {
  const small = pictures.map(({ data }) => sharp(data).resize(WIDTH, HEIGHT).toBuffer());
  const parts = (await Promise.all(small)).map((input, i) => ({
    input,
    left: i * (WIDTH + GAP),
    top: 0,
  }));
  const width = parts.length * (WIDTH + GAP) - GAP;
  const canvas = { width, height: HEIGHT, channels: 3, background: '#8d8775' } as const;
  await sharp({ create: canvas }).composite(parts).webp({ quality: 70 }).toFile(FILE);
}

async function take({ words: [origin = 'http://localhost:4321'] }: Input): Promise<unknown> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  const pictures = await film(session);
  const begun = Date.now();
  await page.goto(`${origin}/marketplace`, { waitUntil: 'commit' });
  const button = page.locator('[data-add-product]:visible').first();
  await button.scrollIntoViewIfNeeded();
  await button.tap();
  const pressed = Date.now() - begun;
  await page.locator('[data-cart-count]:visible').waitFor();
  const counted = Date.now() - begun;
  await page.waitForTimeout(500);
  await session.send('Page.stopScreencast');
  await write(chosen(pictures, begun, Date.now()));
  await browser.close();
  console.log(`Pressed after ${pressed} ms, in the cart after ${counted} ms. Written: ${FILE}`);
  return { file: FILE, pressed_ms: pressed, counted_ms: counted };
}

void runCommand('node scripts/measure/film-strip.ts', {
  summary: `films the first click of a buyer with a slow phone, as ${FILE}`,
  words: ['[ADDRESS]'],
  options: {},
  notes: ['ADDRESS is that of a running site: http://localhost:4321 where none is given.'],
  settings: ['CHROMIUM_PATH'],
  exits: true,
  run: take,
});
