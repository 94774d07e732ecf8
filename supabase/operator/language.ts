/** The language of the desk. An email to a buyer has that of the order. */
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';

export const { formatInstant, formatSar, nationalWords, shopCity } = languageOf(DEFAULT_LOCALE);
