import type { securityWords as english } from '#messages/en/desk/security.ts';
import type { Words } from '#messages/words.ts';

/** Words of the room for one's own sessions. */
export const securityWords = {
  intro: 'الأجهزة التي سُجّل دخولك منها إلى لوحة الإدارة، وحسابك.',
  sessions: 'جلساتك',
  thisOne: 'هذه الجلسة',
  proved: (instant: string) => `أُدخل الرمز في \u2068${instant}\u2069`,
  used: (instant: string) => `آخر استخدام في \u2068${instant}\u2069`,
  ends: (instant: string) => `تطلب هذه الجلسة رمزًا من جديد في موعد أقصاه \u2068${instant}\u2069.`,
  everywhere: 'تسجيل الخروج من كل الأجهزة',
  everywhereText:
    'تنتهي كل جلساتك على كل الأجهزة، ومنها جلساتك بصفة مشترٍ. ثم يلزم تسجيل الدخول بكلمة المرور والرمز.',
  everywhereTitle: 'تسجيل الخروج من كل الأجهزة؟',
  keep: 'إلغاء',
  codesTitle: 'رموز الاسترداد',
  codesText:
    'يعمل كل من الرموز العشرة مرة واحدة بدل تطبيق المصادقة. عند فقدانها أو استخدام كثير منها يمكن إنشاء رموز جديدة.',
  renew: 'إنشاء رموز استرداد جديدة',
  renewing: 'جارٍ إنشاء الرموز…',
  renewTitle: 'إنشاء رموز استرداد جديدة؟',
  renewText: 'لن تعمل الرموز الحالية بعد ذلك، وتصل رسالة بذلك إلى جميع المالكين.',
  codesNew: 'هذه رموزك الجديدة، وتظهر الآن فقط: يُرجى طباعتها أو حفظها في مدير كلمات المرور.',
  codesLost: 'أُنشئت رموز جديدة ولم يصل الرد. يُرجى إنشاء رموز جديدة مرة أخرى.',
  lostTitle: 'هل فُقد تطبيق المصادقة؟',
  lost: 'يمكن تسجيل الدخول برمز استرداد، أو طلب إلغاء المصادقة الثنائية من مالك آخر.',
} as const satisfies Words<typeof english>;
