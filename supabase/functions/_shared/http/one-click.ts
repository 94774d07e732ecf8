import type { Locale } from '#contract/values.ts';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';

/** Where a mail program leaves the newsletter: the function `forms`, without a page of the site. */
export const UNSUBSCRIBE_PATH = '/functions/v1/forms/unsubscribe';

/** The same for one subscriber. Who opens it is shown the page in the language of the mail. */
export const leavingPath = (token: string, locale: Locale): string =>
  `${UNSUBSCRIBE_PATH}?token=${token}${locale === DEFAULT_LOCALE ? '' : `&locale=${locale}`}`;
