/** The settings of the shop as `content/settings/shop.yaml` has them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { BankAccount } from '#domain/orders/payment.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/shared/locale.ts';
import { AppError } from '#domain/shared/errors.ts';
import { weekdayNumbers, type Weekday } from '#domain/checkout/opening-days.ts';
import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import type { Rpc, RpcAnswer } from '#contract/contract.ts';
import { companyNames, wordList, type CatalogueWords, type WordList } from './catalogue-words.ts';
import {
  facetRows,
  headlineRows,
  type FacetOrder,
  type FacetRow,
  type HeadlineRow,
  type Headlines,
} from './headline-rows.ts';

export type ShopSettings = RpcAnswer<'shop_settings'>;

const FOLDER = 'content/settings';
const FILE = `${FOLDER}/shop.yaml`;
const HEADLINES = `${FOLDER}/headlines.yaml`;
const FACETS = `${FOLDER}/facets.yaml`;
const SYNONYMS = 'content/settings/synonyms.yaml';

/** The content of the file. `sellingSchema` of src/content.settings.ts enforces it. */
interface Selling {
  readonly vatPercent: number;
  /** Riyals. */
  readonly deliveryFee: number;
  readonly closedOn: readonly Weekday[];
  readonly slots: readonly string[];
  readonly orderPrefix: string;
  readonly orderDigits: number;
  readonly bank: BankAccount;
}

const settingsOf = (selling: Selling): ShopSettings => ({
  vat_percent: selling.vatPercent,
  delivery_fee_halalas: Math.round(selling.deliveryFee * 100),
  closed_weekdays: weekdayNumbers(selling.closedOn),
  delivery_slots: [...selling.slots],
  bank_account: { ...selling.bank },
  order_prefix: selling.orderPrefix,
  order_digits: selling.orderDigits,
});

/** A file that cannot be read whole is not used at all. */
function readFile<T, Rows>(file: string, root: string, rowsOf: (data: T) => Rows): Rows {
  try {
    return rowsOf(parse(readFileSync(join(root, file), 'utf8'), { maxAliasCount: 0 }) as T);
  } catch (error) {
    throw new UserError(
      `${file} cannot be read: ${reasonIn(error)}. Nothing was saved. Run npm run content:check, correct it and start again.`,
      { cause: error },
    );
  }
}

/** The parser's first line has the place; an error of another kind comes from values of other types. */
const reasonIn = (error: unknown): string =>
  error instanceof TypeError
    ? 'it has not the form of this file'
    : (reasonOf(error).split('\n')[0] ?? '').replace(/[:.]$/, '');

/** From the root of the repository. */
export const readShopSettings = (root = '.'): ShopSettings => readFile(FILE, root, settingsOf);

/** Groups of terms that mean the same to the search. */
export const readSynonyms = (root = '.'): string[][] =>
  readFile(SYNONYMS, root, (groups: string[][]) => groups.map((terms) => [...terms]));

/** The headline attributes of each sub-vertical and main category. */
export const readHeadlines = (root = '.'): HeadlineRow[] =>
  readFile<Headlines, HeadlineRow[]>(HEADLINES, root, headlineRows);

/** The order of the filters of each place of the tree. */
export const readFacetOrder = (root = '.'): FacetRow[] =>
  readFile<FacetOrder, FacetRow[]>(FACETS, root, facetRows);

/** The companies of a glossary; a language may have none. */
const readCompanies = (file: string, root: string): WordList =>
  existsSync(join(root, file))
    ? readFile(file, root, ({ companies = {} }: { companies?: WordList }) =>
        companyNames(companies),
      )
    : {};

/** The words of the catalogue by language: of each that has a file of them. */
export function readCatalogueWords(root = '.'): Record<string, WordList> {
  const asIs = (data: Headlines): Headlines => data;
  const english = readFile(HEADLINES, root, asIs);
  const languages = Object.keys(LOCALES)
    .filter((locale) => locale !== DEFAULT_LOCALE)
    .map((locale) => ({ locale, folder: `content/${locale}` }))
    .filter(({ folder }) => existsSync(join(root, folder, 'catalogue.yaml')));
  return Object.fromEntries(
    languages.map(({ locale, folder }) => {
      const translated = readFile(`${folder}/settings/headlines.yaml`, root, asIs);
      const listOf = (words: CatalogueWords) => wordList(words, english, translated);
      const words = readFile(`${folder}/catalogue.yaml`, root, listOf);
      return [locale, { ...words, ...readCompanies(`${folder}/glossary.yaml`, root) }];
    }),
  );
}

type Print = (line: string) => void;

const PAUSE_MS = 3000;
const whole = new Intl.NumberFormat('en');

/** A change is brought to the products in steps: one call ends before hosted databases stop it. */
export async function saveHeadlines(
  rpc: Rpc,
  headlines: readonly HeadlineRow[],
  print: Print = console.log,
  pauseMs = PAUSE_MS,
): Promise<void> {
  await rpc('save_headlines', { headlines });
  let passed = 0;
  let printed = Date.now();
  for (;;) {
    const step = await rpc('refresh_headlines', {});
    if (step.done) return;
    passed += step.passed;
    if (Date.now() - printed < pauseMs) continue;
    printed = Date.now();
    const of = whole.format(Math.max(step.products, passed));
    print(`Headline attributes: ${whole.format(passed)} of ${of} products …`);
  }
}

/** Orders that exist keep the values that they were placed with. */
export async function saveShopSettings(rpc: Rpc, root = '.'): Promise<void> {
  const settings = readShopSettings(root);
  const synonyms = readSynonyms(root);
  const headlines = readHeadlines(root);
  const facets = readFacetOrder(root);
  const words = readCatalogueWords(root);
  try {
    await rpc('save_settings', { settings });
    // The synonyms read them.
    await rpc('save_catalogue_words', { words });
    await rpc('save_synonyms', { synonyms });
    await rpc('save_facet_order', { facets });
    await saveHeadlines(rpc, headlines);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'input_invalid')) throw error;
    const names = Object.keys((error.details['fields'] as object | undefined) ?? {}).join(', ');
    throw new UserError(
      `The database refuses these settings of ${FOLDER}: ${names}. Run npm run content:check, correct them and start again.`,
    );
  }
}
