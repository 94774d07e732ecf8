/** Lines that are ready go into the cart, the others into a quotation. */
import { addLines } from '#backend/quick-order/quick-order.ts';
import { orderEntries, ownOf, type OwnEntry } from '#domain/quick-order/own-line.ts';
import { linesToAskFor, piecesOf, readyLines } from '#domain/quick-order/quick-order.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { confirmLines } from '#stores/cart/lines.ts';
import { warnIfNotStored } from '#stores/cart/stored-cart.ts';
import { ensureCart } from '#stores/cart/token.ts';
import { openQuote } from '#stores/quotes/quote.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import { reportFailure } from '#stores/shared/toasts.ts';
import { $lines, $quick, setLines } from './quick-order.ts';

let attempt: { readonly of: string; readonly op: string } | null = null;

/** The operation of these items: pressing again after a lost answer adds them once. */
function operationOf(items: readonly OwnEntry[]): string {
  const of = JSON.stringify(items);
  if (attempt?.of !== of) attempt = { of, op: operationId() };
  return attempt.op;
}

/** Puts every line that is ready into the cart; the others stay. */
export async function addLinesToCart(): Promise<void> {
  const ready = readyLines($lines.get());
  if (ready.length === 0 || $quick.get().isAdding) return;
  $quick.set({ ...$quick.get(), isAdding: true, taken: null });
  try {
    const given = orderEntries(ready);
    const { items, ...taken } = await addLines(await ensureCart(), given, operationOf(given));
    attempt = null;
    confirmLines(items);
    setLines($lines.get().filter((line) => !ready.some(({ key }) => key === line.key)));
    $quick.set({ ...$quick.get(), isAdding: false, taken });
    warnIfNotStored();
  } catch (error) {
    $quick.setKey('isAdding', false);
    reportFailure(words.addFailed, error);
  }
}

const UNKNOWN = { manufacturer: null, model: null };

/** Opens the form of a quotation with every line that has no price or no product. */
export function askForQuotation(): void {
  const asked = linesToAskFor($lines.get());
  openQuote(
    asked.map((line) => ({
      ...(line.product ?? { id: null, name: line.text.trim(), ...UNKNOWN }),
      quantity: piecesOf(line) ?? 1,
      own: ownOf(line),
    })),
  );
}
