/** Lists that come into quick order: pasted, from a file, or as they were left in this tab. */
import { LINES_MAX } from '#domain/cart/cart.ts';
import {
  RefusedFile,
  type PastedLine,
  type PastedList,
} from '#domain/quick-order/reading/pasted-lines.ts';
import { isBlank, piecesOf, readyLines, type QuickLine } from '#domain/quick-order/quick-order.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { matchAll } from './asking.ts';
import { $lines, $quick, changeLines, newLine, readDraft } from './lines.ts';
import { readListFile } from './reading/list-file.ts';
import { listOfRows, listOfText } from './reading/pasted-text.ts';

/** Appends the lines of a list to the present ones; false if they stay where they are. */
function takeList({ lines, leftOut }: PastedList, notes: readonly string[] = []): boolean {
  const isTaken = pasteLines(lines);
  if (isTaken) $quick.set({ ...$quick.get(), leftOut, notes });
  return isTaken;
}

export const pasteText = (text: string): boolean => takeList(listOfText(text));

export async function takeFile(file: Blob): Promise<void> {
  try {
    const { rows, notes } = await readListFile(file);
    takeList(listOfRows(rows), notes);
  } catch (error) {
    console.error(words.noFile, error);
    refuse(error instanceof RefusedFile ? error.message : words.noFile);
  }
}

function refuse(problem: string): false {
  $quick.setKey('problem', problem);
  return false;
}

export function pasteLines(given: readonly PastedLine[]): boolean {
  const pasted = given.map(newLine);
  const present = $lines.get().filter((line) => !isBlank(line));
  if (pasted.length === 0) return refuse(words.nothingPasted);
  if (present.length + pasted.length > LINES_MAX) {
    return refuse(words.tooMany(present.length + pasted.length, LINES_MAX));
  }
  $quick.setKey('problem', '');
  changeLines([...present, ...pasted]);
  void matchAll();
  return true;
}

/** The lines as they were left in this tab. */
export async function startLines(): Promise<void> {
  readDraft();
  await matchAll();
}

const entriesOf = (lines: readonly QuickLine[]) =>
  lines.flatMap((line) => {
    const quantity = piecesOf(line);
    return line.product && quantity ? [{ product: line.product.id, quantity }] : [];
  });

export const listEntries = () => entriesOf(readyLines($lines.get()));
