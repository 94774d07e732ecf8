/** `node scripts/measure/screenshot.ts http://localhost:4321`: takes the picture of README.md from a running site. */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { findBrowser } from '../machine.mjs';

const FILE = 'docs/marketplace.webp';

async function take({ words: [origin = 'http://localhost:4321'] }: Input): Promise<unknown> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(
    executablePath ? { executablePath, args: ['--no-sandbox'] } : {},
  );
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/marketplace`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).webp({ quality: 80 }).toFile(FILE);
  await browser.close();
  console.log(`Written: ${FILE}`);
  return { file: FILE };
}

void runCommand('node scripts/measure/screenshot.ts', {
  summary: `takes the picture of README.md, ${FILE}, from a running site`,
  words: ['[ADDRESS]'],
  options: {},
  notes: ['ADDRESS is http://localhost:4321 where none is given.'],
  settings: ['CHROMIUM_PATH'],
  exits: true,
  run: take,
});
