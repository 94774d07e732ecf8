import type { Locale } from '#contract/values.ts';
import { parseLocale } from '#domain/shared/locale.ts';
import { nationalWords as arabicNational } from '#messages/ar/checkout.ts';
import { longDay as arabicDay, formatInstant as arabicInstant } from '#messages/ar/format-dates.ts';
import { formatSar as arabicSar, supply as arabicSupply } from '#messages/ar/format.ts';
import { mail as arabicMail } from '#messages/ar/mail.ts';
import { ownLine as arabicOwnLine } from '#messages/ar/cart.ts';
import { plainForms as arabicForms } from '#messages/ar/forms.ts';
import { SHOP_CITY as ARABIC_CITY, SHOP_NAME as ARABIC_NAME } from '#messages/ar/shop.ts';
import { nationalWords } from '#messages/en/checkout.ts';
import { longDay, formatInstant } from '#messages/en/format-dates.ts';
import { formatSar, supply } from '#messages/en/format.ts';
import { mail } from '#messages/en/mail.ts';
import { ownLine } from '#messages/en/cart.ts';
import { plainForms } from '#messages/en/forms.ts';
import { SHOP_CITY, SHOP_NAME } from '#messages/en/shop.ts';
import type { Words } from '#messages/words.ts';

const english = {
  shopName: SHOP_NAME,
  shopCity: SHOP_CITY,
  words: { ...mail, plain: plainForms },
  nationalWords,
  ownLine,
  supply,
  longDay,
  formatInstant,
  formatSar,
};

const arabic: Words<typeof english> = {
  shopName: ARABIC_NAME,
  shopCity: ARABIC_CITY,
  words: { ...arabicMail, plain: arabicForms },
  nationalWords: arabicNational,
  ownLine: arabicOwnLine,
  supply: arabicSupply,
  longDay: arabicDay,
  formatInstant: arabicInstant,
  formatSar: arabicSar,
};

/** All that an email, or the operator's desk, needs of a language. */
export interface Language extends Words<typeof english> {
  /** That of the pages it links to; LOCALES has its direction. */
  readonly locale: Locale;
}

/** Functions serve every language at once, so they import each by its name. */
const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: { locale: 'en', ...english },
  ar: { locale: 'ar', ...arabic },
};

/** A language that is unknown is answered in the default one. */
export const languageOf = (locale: unknown): Language => LANGUAGES[parseLocale(locale)];
