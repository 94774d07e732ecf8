/** The words of the catalogue in other languages, as content/ar/catalogue.yaml has them, and as the database keeps them. */
import type { RpcArgs } from '#contract/contract.ts';
import type { Headlines } from './headline-rows.ts';
import { supplierKey } from '#domain/checkout/company-name.ts';
import { headlineRows } from './headline-rows.ts';

export type WordList = RpcArgs<'save_catalogue_words'>['words'][string];

/** The file: English to translation. tests/architecture/languages/arabic-catalogue.test.ts finds missing words. */
export interface CatalogueWords {
  readonly categories: WordList;
  readonly attributes: WordList;
  readonly units: WordList;
  readonly values: WordList;
  readonly countries: WordList;
}

/** A unit is kept as the form of a quantity: 'A' may be a class of accuracy, '# A' are amperes. */
const unitForms = (units: WordList): WordList =>
  Object.fromEntries(Object.entries(units).map(([unit, word]) => [`# ${unit}`, `# ${word}`]));

/** A company is kept under its folded name, apart from words: one may be called 'Gas'. */
export const companyNames = (companies: WordList): WordList =>
  Object.fromEntries(
    Object.entries(companies).map(([name, word]) => [`@ ${supplierKey(name)}`, word]),
  );

/** Names and forms of headline attributes: both files have them in the same order, which tests/architecture/languages/arabic.test.ts compares. */
function headlineWords(english: Headlines, translated: Headlines): WordList {
  const others = headlineRows(translated);
  const pairs = headlineRows(english).flatMap(({ name, form }, index) => [
    [name, others[index]?.name ?? name],
    [form, others[index]?.form ?? form],
  ]);
  return Object.fromEntries(pairs.filter(([text, word]) => text !== word).toReversed());
}

/** A text in two groups has the word of the first one. */
export const wordList = (
  { categories, attributes, units, values, countries }: CatalogueWords,
  english: Headlines,
  translated: Headlines,
): WordList => ({
  ...headlineWords(english, translated),
  ...unitForms(units),
  ...countries,
  ...values,
  ...attributes,
  ...categories,
});
