/** The Latin words that Arabic texts may have, and a search for others. */
const NAMES =
  /https?:\S+|\S+@\S+|\b(?:ES|QT)-[\dA-Z-]+|\bnpm run [\w -]+(?: TEXT…)?|\b(?:IBAN|SWIFT|BIC|PDF|DOCX?|ODT|SAMPSARI|[A-Z]{4}\d{4}|[A-Z]{2}\d\d(?: \d{4})+|[A-Z]{2}-\d\d)\b/g;

/** The lines with a word of Latin letters that is no name, code or address. */
export const latinIn = (text: string): string[] =>
  text.split('\n').filter((line) => /\p{Script=Latin}{2,}/u.test(line.replaceAll(NAMES, '')));

/** The page of a link is the same in each language. */
const LINK = /https?:\/\/[^\s<>"]+/g;
export const linksIn = (text: string): string[] => text.match(LINK) ?? [];
export const withoutPrefix = (link: string): string => link.replace('/ar/', '/');

/** Dates of the other calendar are beside the common ones. */
const HIJRI = /\(\d+ [^()]+ \d{4} هـ\)/g;

/** All figures outside links: prices, days, codes, numbers of orders and of telephones. */
export const figuresIn = (text: string): string[] =>
  (
    text
      .replaceAll(LINK, '')
      .replaceAll(HIJRI, '')
      .match(/[A-Z-]*\d(?:[\dA-Z.,:+-]*[\dA-Z])?/g) ?? []
  ).sort();
