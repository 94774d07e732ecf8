import type { nationalWords as english } from '#messages/en/address.ts';
import type { Words } from '#messages/words.ts';

/** Words of a National Address on one line. */
export const nationalWords = {
  building: (number: string) => `مبنى ${number}`,
  additional: (number: string) => `الرقم الإضافي ${number}`,
  unit: (number: string) => `وحدة ${number}`,
  separator: '، ',
} as const satisfies Words<typeof english>;
