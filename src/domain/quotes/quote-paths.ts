import { accountPath } from '#domain/account/auth-paths.ts';
import { pagePaths } from '#domain/content/site/page-paths.ts';

const behindHash = (number: string): string => `#number=${encodeURIComponent(number)}`;

/** The page of a quotation for whoever has its key. Both are in the fragment, which no server sees. */
export const quotePath = (number: string, key: string): string =>
  `${pagePaths.quote}${behindHash(number)}&key=${encodeURIComponent(key)}`;

/** The same page in a tab that keeps the key, and for the buyer who asked. */
export const openedQuotePath = (number: string): string =>
  `${pagePaths.quote}${behindHash(number)}`;

/** The quotation on a sheet of A4. */
export const quoteSheetPath = (number: string): string =>
  `${pagePaths.quote}?view=print${behindHash(number)}`;

/** A quotation among those of an account. The query, unlike a fragment, survives the sign-in. */
export const accountQuotePath = (number: string): string =>
  `${accountPath('quotes')}?number=${encodeURIComponent(number)}`;
