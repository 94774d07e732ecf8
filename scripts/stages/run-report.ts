/** The end of a run of several stages: each with its minutes, then why the failed ones have failed. */
import type { Failure } from './failures.ts';
import type { Outcome } from './outcome.ts';
import { countsOf, timeOf } from './summary.ts';
import type { Result } from './tasks.ts';

export interface StageEnd {
  readonly stage: string;
  /** Null where the stage ended without a result. */
  readonly outcome: Outcome | null;
}

/** A heading and what is below it, shortened together. */
type Block = readonly string[];

interface Size {
  readonly error: number;
  readonly tail: number;
}

const LINES = 60;
const WIDTH = 200;
/** From the most explicit to the shortest: the first that fits is printed. */
const SIZES: readonly Size[] = [
  { error: 8, tail: 20 },
  { error: 5, tail: 20 },
  { error: 3, tail: 12 },
  { error: 1, tail: 8 },
  { error: 0, tail: 4 },
];

const cut = (line: string): string => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);

/** A stage over its budget has failed without a failed test. */
function failedOf({ outcome }: StageEnd): number {
  if (outcome === null) return 1;
  const { failed } = countsOf(outcome.results);
  return outcome.isGood ? failed : Math.max(1, failed);
}

function stageLine({ stage, outcome }: StageEnd): string {
  if (outcome === null) return `✗ ${stage}: ended without a result`;
  const { isGood, results, slow } = outcome;
  const { passed, failed } = countsOf(results);
  const over = slow === null ? '' : ', over its budget';
  return `${isGood ? '✓' : '✗'} ${stage}: ${passed} passed, ${failed} failed, ${timeOf(outcome)}${over}`;
}

const testLines = ({ file, title, at, error }: Failure, size: Size): string[] => [
  `  ✗ ${file}: ${title}${at === null ? '' : ` (${at})`}`,
  ...error.slice(0, size.error).map((line) => `      ${line.trim()}`),
];

const taskBlock = (stage: string, { name, failures, tail }: Result, size: Size): Block => [
  `── ${stage}: ${name}`,
  ...failures.flatMap((one) => testLines(one, size)),
  ...tail.slice(-size.tail).map((line) => `  ${line}`),
];

const blocksOf = ({ stage, outcome }: StageEnd, size: Size): Block[] =>
  outcome === null
    ? []
    : [
        ...outcome.results
          .filter(({ failed }) => failed > 0)
          .map((result) => taskBlock(stage, result, size)),
        ...(outcome.slow === null ? [] : [outcome.slow.split('\n')]),
      ];

const heightOf = (blocks: readonly Block[], most = Infinity): number =>
  blocks.reduce((sum, { length }) => sum + Math.min(length, most), 0);

/** Long blocks give way before short ones: a failed lint is seen beside a hundred failed tests. */
function fit(blocks: readonly Block[], room: number): Block[] {
  let most = room;
  while (most > 2 && heightOf(blocks, most) > room) most -= 1;
  return blocks.map((block) =>
    block.length <= most
      ? block
      : [...block.slice(0, most - 1), `  … and ${block.length - most + 1} more lines`],
  );
}

/** At most about 60 lines: whoever looks at a run later often has only its end. */
export function runReport(ends: readonly StageEnd[]): string {
  const room = LINES - ends.length - 4;
  const sized = SIZES.map((size) => ends.flatMap((end) => blocksOf(end, size)));
  const blocks = sized.find((all) => heightOf(all) <= room) ?? fit(sized.at(-1) ?? [], room);
  const passed = ends.reduce(
    (sum, { outcome }) => sum + countsOf(outcome?.results ?? []).passed,
    0,
  );
  const failed = ends.reduce((sum, end) => sum + failedOf(end), 0);
  return [
    ...ends.map(stageLine),
    ...(blocks.length > 0 ? ['', ...blocks.flat().map(cut)] : []),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
