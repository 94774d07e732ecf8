import { writePseudo } from './write.ts';

/** The language that a build is in: a condition of `#messages/*` in package.json. */
export const LOCALE = process.env['LOCALE'] || 'en';

if (!['en', 'pseudo'].includes(LOCALE))
  throw new Error(`LOCALE is '${LOCALE}': give en or pseudo, or leave it out.`);

/** The pseudo language is made from the English one, so it is written before each build in it. */
export function writeLanguage(locale: string): void {
  if (locale === 'pseudo') writePseudo();
}
