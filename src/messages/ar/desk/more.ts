import type { moreWords as english } from '#messages/en/desk/more.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from '#messages/ar/format.ts';

/** Words of the frame for what waits, for lists, and for what was read before. */
export const moreWords = {
  unsent: (count: number) =>
    plural(count, {
      one: 'تغيير واحد لم يُرسل بعد.',
      two: 'تغييران لم يُرسلا بعد.',
      few: `${number(count)} تغييرات لم تُرسل بعد.`,
      many: `${number(count)} تغييرًا لم يُرسل بعد.`,
      other: `${number(count)} تغيير لم يُرسل بعد.`,
    }),
  halves: {
    access: (reason: string) =>
      `لم يعد بإمكان الشخص استخدام لوحة الإدارة، لكن دوره لم يتغيّر. ${reason}`,
    role: (reason: string) =>
      `تغيّر الدور، لكن الشخص ما زال لا يستطيع استخدام لوحة الإدارة. ${reason}`,
  },
  old: (reason: string) => `قد يكون المعروض غير محدّث. ${reason}`,
  hidePassword: 'إخفاء كلمة المرور',
  keysDown: 'السطر التالي في القائمة',
  keysUp: 'السطر السابق',
  keysOpen: 'فتح السطر',
  keysAllowed: 'استخدام الاختصارات دون Ctrl',
} as const satisfies Words<typeof english>;
