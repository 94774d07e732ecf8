import { benchSettings } from '../../bench/shop.ts';
import { writeGenerated } from '../../catalogue/file.ts';
import { importTwice } from '../import-load.ts';
import type { ImportRun } from '../import-load.ts';
import type { Figures, Proof } from '../proof.ts';

const FULL = 20_095;
const SMALL = 1_500;

const rowOf = (name: string, { seconds, waits }: ImportRun): string[] => {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return [name, seconds.toFixed(1), String(waits.length), at(0.5), at(0.95), at(1)];
};

/** Gate: every shopper is answered, every row is written, and the second import writes none. */
export const proof: Proof = {
  name: 'import',
  about:
    'A catalogue is imported into a running shop while shoppers ask ten times a second: the time of the import, and how long they wait.',
  async run(size): Promise<Figures> {
    const products = size === 'full' ? FULL : SMALL;
    const settings = { ...(await benchSettings(products)), dataDir: '.cache/measure-import' };
    const file = `.cache/measure-import-${products}.csv`;
    await writeGenerated(products, file);
    const { first, again } = await importTwice(settings, [file]);
    const rows = products.toLocaleString('en');
    if (!first.words.includes(`added ${rows},`))
      throw new Error(`Not all was added: ${first.words}`);
    if (!again.words.includes(`unchanged ${rows},`))
      throw new Error(`Not all was unchanged: ${again.words}`);
    const failed = first.failed + again.failed;
    if (failed > 0) throw new Error(`${failed} requests of shoppers failed.`);
    return {
      head: ['import', 'seconds', 'requests', 'median ms', 'p95 ms', 'longest ms'],
      rows: [rowOf('first', first), rowOf('same file again', again)],
      note: `${rows} rows.`,
    };
  },
};
