import { LOCALES } from '#domain/locale.ts';

/** Before the addresses of a build; the pseudo language takes the place of Arabic. */
export const prefixOf = (locale: string): string => (locale === 'en' ? '' : LOCALES.ar.prefix);
