/** What this buyer chose for the words of a line: for an account it is kept in the database, for a guest in this tab. */
import { keepsSession } from '#backend/shared/caller.ts';
import { matchKeys, rememberChoices, rememberedChoices } from '#backend/quick-order/quick-order.ts';
import type { QuickLine, QuickProduct } from '#domain/quick-order/quick-order.ts';
import { QUICK_CHOICES_KEY } from '#domain/shared/storage-keys.ts';
import { latinNumber } from '#domain/shared/text/typed-amount.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

type Lines = readonly QuickLine[];
/** SKUs by words. */
type TabChoices = Readonly<Record<string, string>>;

const LINES_IN_A_CALL = 300;

/** As `app.choice_key` compares: without case, spaces and punctuation, but 2.5, 2/5 and 25 differ. */
const keyOf = (text: string): string =>
  latinNumber(text.normalize('NFKC').replaceAll('\u2044', '/'))
    .toLowerCase()
    .replace(/(?<!\d)[.,/]|[.,/](?!\d)|[^\p{L}\p{Nd}.,/]/gu, '');

const tabChoices = (): TabChoices => readSession<TabChoices>(QUICK_CHOICES_KEY) ?? {};

/** The product that a person chose for each text; null where nobody did, undefined while it is looked up. */
function chosenIn(lines: Lines): Map<string, QuickProduct | null | undefined> {
  const chosen = new Map<string, QuickProduct | null | undefined>();
  for (const { text, product, isChosen, chosenSku } of lines) {
    const isPending = product === null && chosenSku !== undefined;
    const own = isPending ? undefined : isChosen ? product : null;
    // Of lines with the same words the one with a choice counts.
    if (own !== null || !chosen.has(text.trim())) chosen.set(text.trim(), own);
  }
  return chosen;
}

/** Remembers what a change of the lines chose, and forgets what it took back. A line that is gone is forgotten by nobody. */
export function rememberChanges(before: Lines, after: Lines): void {
  const was = chosenIn(before);
  const changed = [...chosenIn(after)].filter(
    ([text, product]) =>
      product !== undefined && was.has(text) && was.get(text)?.id !== product?.id,
  );
  if (changed.length === 0) return;
  const kept = new Map(Object.entries(tabChoices()));
  for (const [text, product] of changed) {
    if (product) kept.set(keyOf(text), product.sku);
    else kept.delete(keyOf(text));
  }
  writeSession(QUICK_CHOICES_KEY, Object.fromEntries(kept));
  if (keepsSession()) keep(changed.map(([words, product]) => ({ words, product })));
}

let sending: Promise<void> = Promise.resolve();

/** One call after the other, so that the last choice is the one that is kept. */
function keep(choices: Parameters<typeof send>[0]): void {
  sending = sending.then(() => send(choices));
}

/** The line has its product all the same: a failure is only logged. */
async function send(
  choices: readonly { words: string; product: QuickProduct | null | undefined }[],
): Promise<void> {
  try {
    await rememberChoices(
      choices.map(({ words, product }) => ({ words, product: product?.id ?? null })),
    );
  } catch (error) {
    console.warn('A choice is not remembered', error);
  }
}

async function inTab(texts: readonly string[]): Promise<(QuickProduct | null)[]> {
  const kept = tabChoices();
  const skus = [...new Set(texts.flatMap((text) => kept[keyOf(text)] ?? []))];
  const products = skus.length > 0 ? await matchKeys(skus) : [];
  const bySku = new Map(skus.map((sku, place) => [sku, products[place]?.[0] ?? null]));
  return texts.map((text) => bySku.get(kept[keyOf(text)] ?? '') ?? null);
}

async function ofAccount(texts: readonly string[]): Promise<(QuickProduct | null)[]> {
  const parts: (QuickProduct | null)[] = [];
  for (let start = 0; start < texts.length; start += LINES_IN_A_CALL)
    parts.push(...(await rememberedChoices(texts.slice(start, start + LINES_IN_A_CALL))));
  return parts;
}

/** What was chosen before, by the text of the line. Without an answer the search goes on alone. */
export async function chosenBefore(lines: Lines): Promise<ReadonlyMap<string, QuickProduct>> {
  const texts = [...new Set(lines.map(({ text }) => text))];
  try {
    const products = await (keepsSession() ? ofAccount(texts) : inTab(texts));
    return new Map(
      texts.flatMap((text, place) => {
        const product = products[place];
        return product ? [[text, product] as const] : [];
      }),
    );
  } catch (error) {
    console.warn('Nothing is known of former choices', error);
    return new Map();
  }
}
