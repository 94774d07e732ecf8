import { DEFAULT_LOCALE, localeNamed, type Locale } from '#domain/locale.ts';
import { nationalWords } from '#messages/en/address.ts';
import { longDay } from '#messages/en/format-days.ts';
import { formatInstant } from '#messages/en/format-instant.ts';
import { formatSar } from '#messages/en/format.ts';
import { mail } from '#messages/en/mail.ts';
import { plainForms } from '#messages/en/plain-forms.ts';
import { SHOP_CITY, SHOP_NAME } from '#messages/en/shop.ts';

const en = {
  /** That of the pages it links to. */
  locale: DEFAULT_LOCALE,
  shopName: SHOP_NAME,
  shopCity: SHOP_CITY,
  words: { ...mail, plain: plainForms },
  nationalWords,
  longDay,
  formatInstant,
  formatSar,
};

/** All that an email, or the operator's desk, needs of a language. */
export type Language = typeof en;

/** Functions serve every language at once, so they import each by its name. */
const LANGUAGES: Partial<Record<Locale, Language>> = { en };

/** A language that is unknown, or has no words yet, is answered in the default one. */
export const languageOf = (locale: unknown): Language => LANGUAGES[localeNamed(locale)] ?? en;
