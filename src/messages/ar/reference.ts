import type { reference as english } from '#messages/en/reference.ts';
import type { Words } from '#messages/words.ts';

/** Beside an error that nobody foresaw: what to quote when asking for help. */
export const reference = ((id: string): string =>
  `عند التواصل معنا، يُرجى ذكر الرمز \u2068${id}\u2069.`) satisfies Words<typeof english>;
