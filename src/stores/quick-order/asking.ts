/** Asks the shop about lines: which products their words may mean, and what a kept SKU is today. */
import { matchKeys } from '#backend/quick-order/quick-order.ts';
import { withRemembered } from '#domain/quick-order/line-candidates.ts';
import { withMatch, type QuickLine, type QuickProduct } from '#domain/quick-order/quick-order.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { chosenBefore } from './choices.ts';
import { $lines, $quick, needsMatch, needsProduct, showLines } from './lines.ts';
import { sameSession } from '#stores/shared/session-storage.ts';
import { matchInSteps, type Matcher } from './matching.ts';

/** A text that was changed meanwhile is asked about again. */
const showMatches =
  (asked: readonly QuickLine[], chosen: ReadonlyMap<string, QuickProduct>) =>
  (matcher: Matcher): void => {
    const texts = new Map(asked.map(({ key, text }) => [key, text]));
    showLines(
      $lines.get().map((line) => {
        const match = isStillAsked(texts)(line) ? matcher(line) : null;
        if (!match) return line;
        const product = chosen.get(line.text);
        return withMatch(line, product ? withRemembered(match, product, line.text.trim()) : match);
      }),
    );
    $quick.setKey('checked', asked.length - $lines.get().filter(isStillAsked(texts)).length);
  };

const isStillAsked =
  (texts: ReadonlyMap<number, string>) =>
  (line: QuickLine): boolean =>
    texts.get(line.key) === line.text && needsMatch(line);

/** Products that a reload or a step back left as their SKUs. One that is gone is asked about by its words. */
async function findKept(isSame: () => boolean): Promise<void> {
  const skus = [
    ...new Set(
      $lines
        .get()
        .filter(needsProduct)
        .map(({ chosenSku }) => chosenSku!),
    ),
  ];
  if (skus.length === 0) return;
  const found = await matchKeys(skus);
  if (!isSame()) return;
  const products = new Map(skus.map((sku, place) => [sku, found[place]?.[0] ?? null]));
  showLines(
    $lines.get().map((line) => {
      const product = needsProduct(line) ? products.get(line.chosenSku!) : undefined;
      return product === undefined ? line : { ...line, product, chosenSku: undefined };
    }),
  );
}

/** Lines as the request that has no answer yet names them, and whether others are to be asked about after it. */
let inRequest: readonly QuickLine[] = [];
let isRepeated = false;

const isInRequest = ({ key, text }: QuickLine): boolean =>
  inRequest.some((line) => line.key === key && line.text === text);

/** Asks about every line that the shop has not been asked about, once at a time. */
export async function matchAll(): Promise<void> {
  const asked = $lines.get().filter((line) => needsMatch(line) || needsProduct(line));
  if ($quick.get().isMatching) isRepeated ||= !asked.every(isInRequest);
  else if (asked.length > 0 && (await match(asked)) && isRepeated) await matchAll();
}

/** False if there was no answer. */
async function match(asked: readonly QuickLine[]): Promise<boolean> {
  [inRequest, isRepeated] = [asked, false];
  $quick.setKey('isMatching', true);
  const isSame = sameSession();
  try {
    await findKept(isSame);
    const searched = $lines.get().filter((line) => needsMatch(line) && isInRequest(line));
    if (searched.length > 0) {
      $quick.set({ ...$quick.get(), checked: 0, toCheck: searched.length });
      const chosen = await chosenBefore(searched);
      const show = showMatches(searched, chosen);
      await matchInSteps(searched, (matcher) => isSame() && show(matcher));
    }
    if (!isSame()) return false;
    if ($lines.get().some((line) => needsMatch(line) && isInRequest(line)))
      throw new Error('Some lines were not searched for');
    if ($quick.get().problem === words.matchFailed) $quick.setKey('problem', '');
    return true;
  } catch (error) {
    console.error(words.matchFailed, error);
    $quick.setKey('problem', words.matchFailed);
    return false;
  } finally {
    $quick.setKey('isMatching', false);
  }
}
