/**
 * Generated lists with a known answer: products × layouts × both languages × typing errors × mixed layouts. With
 * CATALOG_DIR, `npm run measure -- lists` writes 20,000 lines of the real catalogue; else there are fewer, of the demo.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import type { Rpc } from '#contract/contract.ts';
import { saveShopSettings } from '#supabase/seed/shop-settings.ts';
import { LINES_IN_A_LIST, listOf } from '#tests/support/builders/lists/lists.ts';
import { packedMeaning } from '#tests/support/builders/lists/packed-lines.ts';
import { keyed, type Listed } from '#tests/support/builders/lists/meanings.ts';
import { DEMO, keyCounts, listedInFile, panelsFile } from '#tests/support/builders/lists/sample.ts';
import {
  addScores,
  linesOfKeys,
  linesOfList,
  newScores,
  shareOf,
  type Ask,
} from '#tests/support/oracles/list-outcomes.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { fakeRpc } from '#tests/support/database/contract.ts';
import { startDatabase } from '#tests/support/database/database.ts';
import { packedOutcome, type Outcome } from '#tests/support/oracles/packed-outcomes.ts';
import { bySize, recordFigures } from '#tests/support/oracles/proof-size.ts';
import { openRealCatalogue, realFiles } from '../../../scripts/bench/real-catalogue.ts';

const SEED = Number(process.env['SEED'] ?? 20261126);
const LINES = Number(process.env['LINES'] ?? bySize(1_500, 20_000));
const LISTS = Math.ceil(LINES / LINES_IN_A_LIST);

const isReal = process.env['CATALOG_DIR'] !== undefined && realFiles(process.env).every(existsSync);
const folder = mkdtempSync(join(tmpdir(), 'lists-'));
let shop: Shop;
let products: Listed[];

interface Shop {
  readonly rpc: Rpc;
  close(): Promise<unknown>;
}

async function openSample(): Promise<Shop> {
  const backend = await startDatabase();
  const rpc: Rpc = fakeRpc(async (name, args) => {
    const { status, body } = await serviceRpc(backend, name, args);
    if (status !== 200) throw new Error(`${name} answered ${status}`);
    return body;
  });
  const panels = join(folder, 'panels.csv');
  writeFileSync(panels, panelsFile());
  await saveShopSettings(rpc);
  const options = { newCategories: true };
  await importCatalogue([DEMO, panels], { rpc, log: () => undefined, options });
  products = [DEMO, panels].flatMap(listedInFile);
  return { rpc, close: () => backend.close() };
}

beforeAll(async () => {
  if (!isReal) {
    shop = await openSample();
    return;
  }
  const files = realFiles(process.env);
  shop = await openRealCatalogue(files);
  // Half of the lines are of the demo, which has descriptions in both languages.
  const real = files.flatMap(listedInFile);
  const demo = listedInFile(DEMO);
  products = [
    ...Array.from({ length: Math.floor(real.length / demo.length) }, () => demo).flat(),
    ...real,
  ];
}, 1_800_000);

afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

test('lists of others are read right or asked about, and nothing is wrong without a word', async () => {
  const counts = keyCounts(products);
  const aList = listOf(products, counts);
  const scores = newScores();
  const ask: Ask = (name, args) => shop.rpc(name, args as never);
  console.log(`${LISTS} lists of ${LINES_IN_A_LIST} lines, seed ${SEED}`);
  for (const { rows, text } of fc.sample(aList, { seed: SEED, numRuns: LISTS })) {
    addScores(scores, rows, await linesOfList(text, ask));
  }
  const entries = Object.entries(scores);
  recordFigures(
    ['named by', 'lines', 'right', 'asked', 'wrong', 'score'],
    entries.map(([kind, score]) => [
      ...[kind, String(score.lines), String(score.right), String(score.asked)],
      ...[String(score.wrong.length), percent(shareOf(score))],
    ]),
    `Seed ${SEED}, ${isReal ? 'the real catalogue beside the demo' : 'the demo and a sample'}. Asked counts half.`,
  );
  expect(entries.flatMap(([, { wrong }]) => wrong)).toEqual([]);
  expect(shareOf(scores.sku)).toBeGreaterThanOrEqual(bySize(0.95, 0.97));
  expect(shareOf(scores.model)).toBeGreaterThanOrEqual(bySize(0.95, 0.97));
  expect(shareOf(scores.description)).toBeGreaterThanOrEqual(0.85);
}, 7_200_000);

test(`lines with a unit and a pack are counted as they were meant (seed ${SEED})`, async () => {
  const ask: Ask = (name, args) => shop.rpc(name, args as never);
  const outcomes: Record<Outcome, string[]> = { right: [], asked: [], missed: [], wrong: [] };
  const lines = bySize(200, 1_000);
  for (const meant of fc.sample(packedMeaning, { seed: SEED, numRuns: lines })) {
    const [line] = await linesOfList(meant.text, ask);
    outcomes[packedOutcome(meant, line)].push(`${meant.text} is ${meant.count}`);
  }
  const [right, asked, missed] = [outcomes.right, outcomes.asked, outcomes.missed].map(
    ({ length }) => length,
  );
  console.log(`unit and pack: ${right} right, ${asked} asked, ${missed} missed of ${lines}`);
  expect(outcomes.wrong).toEqual([]);
  expect((right! + asked! / 2) / lines).toBeGreaterThanOrEqual(0.85);
}, 3_600_000);

const WAYS: readonly ((model: string, count: number) => string)[] = [
  (model) => model,
  (model, count) => `${model} x ${count}`,
  (model, count) => `${count} x ${model}`,
  (model, count) => `${model} (${count})`,
  (model, count) => `${count} pcs ${model}`,
  (model, count) => `${model} عدد ${count}`,
];

test('every model of the catalogue, alone and with a count in five ways, is right or asked about', async () => {
  const models = [...new Set(products.map(({ model }) => model))].filter((model) => model !== '');
  const ask: Ask = (name, args) => shop.rpc(name, args as never);
  const outcomes = { right: 0, asked: 0 };
  const wrong: string[] = [];
  for (const [place, model] of models.entries()) {
    for (const [way, write] of WAYS.entries()) {
      const count = way === 0 ? 1 : 2 + ((place * 7 + way) % 900);
      const text = write(model, count);
      const [line] = await linesOfKeys(text, ask);
      if (!line?.product || line.pieces === '') outcomes.asked += 1;
      else if (keyed(line.product.model ?? '') === keyed(model) && line.pieces === String(count))
        outcomes.right += 1;
      else wrong.push(`${text} became ${line.pieces} × ${line.product.name}`);
    }
  }
  console.log(`${models.length} models: ${outcomes.right} right, ${outcomes.asked} asked`);
  expect(wrong).toEqual([]);
}, 3_600_000);

/** A line of a contractor, its count, the SKU that it means, and whether that is chosen. */
const CONTRACTOR: readonly (readonly [string, number, string | null, boolean])[] = [
  ['NW-11\t20', 20, 'ESQ-GAS-0001', true],
  ['20 x diesel 1000 l', 20, 'ESQ-FUE-0005', false],
  ['gas cilinder 45 kg 6', 6, 'ESQ-GAS-0005', false],
  ['solar panal 550w 120', 120, 'ESQ-SOL-0002', false],
  ['inverter 50 kW - 2 pcs', 2, 'ESQ-SOL-0014', false],
  ['ESQ-DSL-9999 3', 3, null, false],
  ['10 pcs drinking water 19L', 10, 'ESQ-WAT-0004', false],
  ['generator 100 kva\t1', 1, 'ESQ-POW-0006', false],
  ['solar cable 6mm 500m', 1, null, false],
  ['ديزل 1000 لتر x 3', 3, 'ESQ-FUE-0005', false],
  ['ماء شرب 19 لتر ، ٥٠', 50, 'ESQ-WAT-0004', false],
];

test.each(CONTRACTOR)(
  'the line %j of a contractor is read, asked about or free text',
  async (text, count, sku, isChosen) => {
    const ask: Ask = (name, args) => shop.rpc(name, args as never);
    const [line] = await linesOfList(text, ask);
    const offered = (line!.match?.products ?? []).slice(0, 3).map((one) => one.sku);
    expect(line!.pieces).toBe(String(count));
    expect(line!.product?.sku ?? null).toBe(isChosen ? sku : null);
    if (sku !== null) expect(offered).toContain(sku);
  },
);
