import type { languageWords as english } from '#messages/en/language.ts';
import type { Words } from '#messages/words.ts';

/** What offers this language to a visitor of another one. */
export const languageWords = {
  offer: 'هذا الموقع متاح بالعربية أيضًا.',
  open: 'المتابعة بالعربية',
  dismiss: 'لا، شكرًا',
} satisfies Words<typeof english>;
