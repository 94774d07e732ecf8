/**
 * Names, numbers and codes inside a text that is read from the right. A mark of Unicode (UAX 9) before and after
 * each of them keeps its order: without it '+966 11' is shown as '11 966+'.
 */
import { LOCALES } from '#domain/shared/locale.ts';
import { oneLine } from '#domain/orders/mail.ts';
import type { Language } from './language.ts';

const [START, END] = ['\u2068', '\u2069'];

/** Text of a person, of the catalogue or of a bank: on one line, and in its own direction. */
export function foreign(text: string, { locale }: Pick<Language, 'locale'>): string {
  const line = oneLine(text);
  return line && LOCALES[locale].dir === 'rtl' ? START + line + END : line;
}
