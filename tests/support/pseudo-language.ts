/** The pseudo language as emails use it, and what is still English in them. */
import { pathToFileURL } from 'node:url';
import type { Language } from '#supabase/functions/_shared/mails/language.ts';
import { writePseudo } from '../../scripts/pseudo/write.ts';

/** Writes the pseudo language into a folder and loads it; it takes the place of Arabic. */
export async function loadPseudo(folder: string): Promise<Language> {
  writePseudo('/ar', folder);
  const load = (name: string) => import(pathToFileURL(`${folder}/messages/${name}.ts`).href);
  const { mail: words } = await load('mail');
  const { nationalWords } = await load('address');
  const { longDay } = await load('format-days');
  const { formatInstant } = await load('format-instant');
  const { formatSar } = await load('format');
  const { SHOP_NAME: shopName, SHOP_CITY: shopCity } = await load('shop');
  return {
    locale: 'ar',
    shopName,
    shopCity,
    words,
    nationalWords,
    longDay,
    formatInstant,
    formatSar,
  };
}

const NAMES =
  /https?:\S+|\S+@\S+|\b(ES|QT)-[\dA-Z-]+|\bnpm run [\w -]+|\b(Enersouq|SAR|SAMPSARI|RRRD\d+)\b/g;

/** The lines with a word that is no name. */
export const englishIn = (text: string): string[] =>
  text.split('\n').filter((line) => /[A-Za-z]{3,}/.test(line.replaceAll(NAMES, '')));
