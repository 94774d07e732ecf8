/** English made unreadable and longer, so that a test finds each word that did not come from messages or content. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅɃÇĐÉƑĜĤÎĴĶĻⱮÑÖÞɊŔŠŢÛṼŴẊÝŽ'];
/** Not among the letters above, so that data can be read back. */
const PADDING = 'ł';
const LONGER_BY = 0.4;

const TO = new Map([...PLAIN].map((letter, index) => [letter, ACCENTED[index]!]));
const FROM = new Map([...TO].map(([plain, accented]) => [accented, plain]));

/** What a translator would leave as it is: names, addresses, commands, numbers of orders, facts in braces. */
const KEPT =
  /(\{\w+\}|https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.]+|npm run [\w -]+|\bES-[\dA-Z-]+|\bEnersouq\b|\bSAR\b|\b[A-Z]{4}\d{4}\b|\bcomparison\.csv\b)/;

const word = (text: string): string => {
  const accented = [...text].map((letter) => TO.get(letter) ?? letter).join('');
  return accented + PADDING.repeat(Math.ceil(text.length * LONGER_BY));
};

/** Accented and not longer, for texts whose length search engines limit. */
export const accented = (text: string): string => pseudo(text).replaceAll(PADDING, '');

export const pseudo = (text: string): string =>
  text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[A-Za-z]+/g, word)))
    .join('');

/** The English that `pseudo` was given. */
export const plain = (text: string): string =>
  [...text.replaceAll(PADDING, '')].map((letter) => FROM.get(letter) ?? letter).join('');
