/** Lines that are certain go into the cart, the others into a quotation. */
import { addLines } from '#backend/quick-order/quick-order.ts';
import { orderEntries, ownOf, type OwnEntry } from '#domain/quick-order/own-line.ts';
import {
  linesToAskFor,
  piecesOf,
  readyLines,
  type QuickLine,
} from '#domain/quick-order/quick-order.ts';
import { linesLeft, withoutSent } from '#domain/quick-order/taken-lines.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { announceAdded, confirmLines } from '#stores/cart/lines.ts';
import { warnIfNotStored } from '#stores/cart/stored-cart.ts';
import { ensureCart } from '#stores/cart/token.ts';
import { holdLines } from '#stores/quotes/held-lines.ts';
import { $quote, openQuote } from '#stores/quotes/quote.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import { sameSession } from '#stores/shared/session-storage.ts';
import { $lines, $quick, endLines } from './lines.ts';

let attempt: { readonly of: string; readonly op: string } | null = null;

/** The operation of these items: pressing again after a lost answer adds them once. */
function operationOf(items: readonly OwnEntry[]): string {
  const of = JSON.stringify(items);
  if (attempt?.of !== of) attempt = { of, op: operationId() };
  return attempt.op;
}

async function add(ready: readonly QuickLine[]): Promise<void> {
  const isSame = sameSession();
  const given = orderEntries(ready);
  const { items, ...taken } = await addLines(await ensureCart(), given, operationOf(given));
  attempt = null;
  confirmLines(items);
  if (isSame()) endLines(linesLeft($lines.get(), ready, taken));
  $quick.set({ ...$quick.get(), taken });
  announceAdded();
  warnIfNotStored();
}

/** Puts every line that is ready into the cart; the others stay, and after a failure all of them. */
export async function addLinesToCart(): Promise<void> {
  const ready = readyLines($lines.get());
  if (ready.length === 0 || $quick.get().isAdding) return;
  $quick.set({ ...$quick.get(), isAdding: true, taken: null, notAdded: 0 });
  try {
    await add(ready);
  } catch (error) {
    console.error(words.addFailed, error);
    $quick.setKey('notAdded', ready.length);
  }
  $quick.setKey('isAdding', false);
}

/** Everything certain into the cart; the rest is held for the form of a quotation, whether that worked or not. */
export async function orderAndAsk(): Promise<void> {
  holdLines(linesToAskFor($lines.get()).length);
  await addLinesToCart();
}

const UNKNOWN = { manufacturer: null, model: null };

/** Opens the form of a quotation with every line that cannot be ordered as it is. Once it is sent, they end. */
export function askForQuotation(): void {
  const asked = linesToAskFor($lines.get());
  holdLines(asked.length);
  if (asked.length === 0) return;
  openQuote(
    asked.map((line) => ({
      // A number of the buyer's own says nothing to the shop: their words do.
      ...(line.product ?? { id: null, name: line.own?.text ?? line.text.trim(), ...UNKNOWN }),
      quantity: piecesOf(line) ?? 1,
      own: ownOf(line),
    })),
  );
  const stop = $quote.listen((quote) => {
    if (quote?.state === 'sent') {
      endLines(withoutSent($lines.get(), asked));
      holdLines(0);
    }
    if (quote === null || quote.state === 'sent') stop();
  });
}
