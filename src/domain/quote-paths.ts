import { pagePaths } from './page-paths.ts';

/** The page of a quotation for whoever has its key. Both are in the fragment, which no server sees. */
export const quotePath = (number: string, key: string): string =>
  `${pagePaths.quote}#number=${encodeURIComponent(number)}&key=${encodeURIComponent(key)}`;
