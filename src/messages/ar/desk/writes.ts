import type { writeWords as english } from '#messages/en/desk/writes.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from '#messages/ar/format.ts';

/** Words about changes: what they are called, and what came of them. */
export const writeWords = {
  names: {
    invite: 'الدعوة',
    withdraw: 'سحب الدعوة',
    person: 'تعديل بيانات الشخص',
    factor: 'إلغاء المصادقة الثنائية',
    remove: 'إزالة الشخص',
    sign_out: 'تسجيل الخروج من كل الأجهزة',
  },
  done: {
    invite: 'الدعوة في طريقها.',
    withdraw: 'سُحبت الدعوة.',
    person: 'حُفظ التغيير.',
    factor: 'أُلغيت المصادقة الثنائية، والدعوة في طريقها.',
    remove: 'لم يعد هذا الشخص من العاملين.',
    sign_out: 'سُجّل خروجك من كل الأجهزة.',
  },
  failed: (name: string, reason: string) => `تعذّر إتمام: ${name}. ${reason}`,
  waiting: (count: number) =>
    plural(count, {
      one: 'تغيير واحد ينتظر الشبكة. يُرسل عند إمكان الوصول إلى الخادم.',
      two: 'تغييران ينتظران الشبكة. يُرسلان عند إمكان الوصول إلى الخادم.',
      few: `${number(count)} تغييرات تنتظر الشبكة. تُرسل عند إمكان الوصول إلى الخادم.`,
      many: `${number(count)} تغييرًا ينتظر الشبكة. يُرسل عند إمكان الوصول إلى الخادم.`,
      other: `${number(count)} تغيير ينتظر الشبكة. يُرسل عند إمكان الوصول إلى الخادم.`,
    }),
  offline: 'تعذّر الوصول إلى الخادم. قد يكون المعروض غير محدّث.',
  waits: 'بانتظار الشبكة',
  tryNow: 'المحاولة الآن',
  dismiss: 'إخفاء الرسالة',
} as const satisfies Words<typeof english>;
