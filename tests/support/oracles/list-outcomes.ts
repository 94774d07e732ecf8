/** A pasted list as the page shows it once the shop was asked, and how that compares with what was meant. */
import type { RpcAnswer } from '#contract/contract.ts';
import { runsIn } from '#domain/quick-order/matching/line-runs.ts';
import {
  exactMatch,
  partMatch,
  searchedReading,
  searchMatch,
} from '#domain/quick-order/line-match.ts';
import {
  lineOf,
  piecesOf,
  readingsOfLine,
  withMatch,
  type Match,
  type QuickLine,
  type QuickProduct,
} from '#domain/quick-order/quick-order.ts';
import { listOfText } from '#stores/quick-order/reading/pasted-text.ts';
import { keyed, type Kind, type Meaning } from '#tests/support/builders/lists/meanings.ts';

/** Calls a function of the shop. */
export type Ask = (name: 'match_keys' | 'match_lines', args: object) => Promise<unknown>;

type Row = RpcAnswer<'match_keys'>['products'][number];

const toProduct = (row: Row): QuickProduct => ({
  ...{ id: row.product, sku: row.sku, name: row.name, model: row.model },
  ...{ manufacturer: row.manufacturer, price: row.price_halalas, unit: row.unit },
  ...{ minimumOrder: row.minimum_order, names: row.names ?? [], kinds: row.kinds ?? [] },
  measures: row.measures ?? [],
  supplier: row.supplier ?? null,
});

const productsOf = (rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.product, toProduct(row)]));

async function lookUp(ask: Ask, texts: readonly string[]) {
  const found = new Map<string, QuickProduct[]>();
  for (let from = 0; from < texts.length;) {
    const part = texts.slice(from, from + 1000);
    const answer = (await ask('match_keys', { texts: part })) as RpcAnswer<'match_keys'>;
    const products = productsOf(answer.products);
    const answered = part.slice(0, answer.answered);
    from += answered.length;
    answered.forEach((text, at) =>
      found.set(
        text,
        answer.found[at]!.map((id) => products.get(id)!),
      ),
    );
  }
  return (text: string) => found.get(text) ?? [];
}

async function keysOf(lines: readonly QuickLine[], ask: Ask) {
  const whole = lines.flatMap(readingsOfLine).map((reading) => reading.text);
  return lookUp(ask, [...new Set([...whole, ...whole.flatMap(runsIn)])]);
}

const typedLines = (text: string): QuickLine[] =>
  listOfText(text).lines.map((line, key) => lineOf(key, line));

/** The lines as keys alone answer them: those that the page would search for have no product. */
export async function linesOfKeys(text: string, ask: Ask): Promise<QuickLine[]> {
  const lines = typedLines(text);
  const keys = await keysOf(lines, ask);
  return lines.map((line) => {
    const match = exactMatch(line, keys) ?? partMatch(line, keys);
    return match ? withMatch(line, match) : line;
  });
}

/** The lines as they are after all answers. */
export async function linesOfList(text: string, ask: Ask): Promise<QuickLine[]> {
  const lines = typedLines(text);
  const keys = await keysOf(lines, ask);
  const done: QuickLine[] = [];
  for (const line of lines) {
    let match: Match | null = exactMatch(line, keys) ?? partMatch(line, keys);
    if (!match) {
      const given = { lines: [searchedReading(line).text] };
      const answer = (await ask('match_lines', given)) as RpcAnswer<'match_lines'>;
      const products = productsOf(answer.products);
      const ids = answer.lines[0]!.products;
      match = searchMatch(
        line,
        ids.map((id) => products.get(id)!),
        keys,
      );
    }
    done.push(withMatch(line, match));
  }
  return done;
}

export interface Score {
  lines: number;
  right: number;
  asked: number;
  wrong: string[];
}

export type Scores = Record<Kind, Score>;

export const newScores = (): Scores => {
  const score = (): Score => ({ lines: 0, right: 0, asked: 0, wrong: [] });
  return { sku: score(), model: score(), description: score() };
};

const isChosen = (line: QuickLine): boolean => line.product !== null && piecesOf(line) !== null;

/** Two products of one model, or of one name, have the same key: the other one is right, too. */
const isSame = (product: QuickProduct, { product: meant, text, kind }: Meaning): boolean =>
  product.sku === meant.sku || (kind === 'model' && keyed(product.model ?? '') === keyed(text));

/** Adds the lines of a list. What is chosen must be meant; what is meant and asked about counts where it is offered. */
export function addScores(scores: Scores, meant: readonly Meaning[], lines: readonly QuickLine[]) {
  const left = [...lines];
  const take = (fits: (line: QuickLine) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  };
  const open = meant.filter((one) => {
    const score = scores[one.kind];
    score.lines += 1;
    const found = take(
      (line) => isChosen(line) && isSame(line.product!, one) && piecesOf(line) === one.count,
    );
    if (found) score.right += 1;
    return !found;
  });
  for (const one of open) {
    const offers = (line: QuickLine) =>
      !isChosen(line) && (line.match?.products ?? []).slice(0, 3).some((each) => isSame(each, one));
    if (take(offers)) scores[one.kind].asked += 1;
  }
  for (const line of left.filter(isChosen)) {
    const kind = open[0]?.kind ?? 'description';
    const said = `${JSON.stringify(line.text)} became ${line.pieces} × ${line.product!.sku} ${line.product!.name}`;
    scores[kind].wrong.push(
      `${said}; meant: ${open.map((one) => `${one.count} × ${one.product.sku} as ${one.text}`).join(' / ')}`,
    );
  }
}

/** Asked with the product among the first three counts half. */
export const shareOf = ({ lines, right, asked }: Score): number =>
  (right + asked / 2) / Math.max(1, lines);
