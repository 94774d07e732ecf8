/** Words of the catalogue in English and in the language of the build; absent in an English one. */
export type Words = Readonly<Record<string, string>>;

/** A word of the catalogue as it is shown. Links and filters keep the English one. */
export const translate = (text: string, words?: Words): string =>
  words && Object.hasOwn(words, text) ? words[text]! : text;

/** Latin letters alone: a name, a model, or a word without a translation. */
export const isForeign = (text: string): boolean =>
  /[A-Za-z]/.test(text) && !/[\u0600-\u06ff]/.test(text);
