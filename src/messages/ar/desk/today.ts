import type { todayWords as english } from '#messages/en/desk/today.ts';
import type { Words } from '#messages/words.ts';

/** Words of the first room. */
export const todayWords = {
  hello: 'الحساب الحالي',
  rooms: 'صفحاتك',
  about: {
    staff: 'العاملون وما يُسمح لهم به، ومن دُعي',
    record: 'من غيّر ماذا، قبل التغيير وبعده',
    security: 'جلساتك، وتسجيل الخروج من كل الأجهزة',
  },
} as const satisfies Words<typeof english>;
