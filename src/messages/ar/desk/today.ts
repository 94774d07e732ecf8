import { SHOP_CITY } from '#messages/shop.ts';
import type { todayWords as english } from '#messages/en/desk/today.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from '#messages/ar/format.ts';

const isolated = (text: string): string => `\u2068${text}\u2069`;

const hours = (count: number): string =>
  plural(count, {
    one: 'ساعة',
    two: 'ساعتين',
    few: `${number(count)} ساعات`,
    many: `${number(count)} ساعة`,
    other: `${number(count)} ساعة`,
  });

/** Words of the first room. */
export const todayWords = {
  hello: 'سُجّل الدخول بحساب',
  rooms: 'صفحاتك',
  about: {
    staff: 'العاملون وما يُسمح لهم به، ومن دُعي',
    record: 'من غيّر ماذا، قبل التغيير وبعده',
    security: 'جلساتك، وتسجيل الخروج من كل الأجهزة',
  },

  waits: 'قيد الانتظار',
  counts: {
    transfers: 'تحويلات بانتظار المطابقة',
    prepare: 'طلبات بانتظار التجهيز',
    deliver: 'تسليمات اليوم',
    late: 'تسليمات متأخرة',
    quotations: 'طلبات عروض أسعار بانتظار الرد',
    messages: 'رسائل آخر 7 أيام',
    failed_mails: 'رسائل بريد تعذّر إرسالها',
    late_jobs: 'مهام متأخرة',
  },
  nothing: 'لا شيء قيد الانتظار.',
  changed: 'طرأ تغيير منذ آخر نشاط لك هنا.',
  showChanges: 'إظهار التغيير',
  late: 'تسليمات متأخرة',
  deliveries: (day: string, slot: string) => `تسليم ${isolated(day)}، ${isolated(slot)}`,
  due: (day: string, slot: string) => `كان موعده ${isolated(day)}، ${isolated(slot)}`,
  deliverOn: (day: string, slot: string) => `موعده ${isolated(day)}، ${isolated(slot)}`,
  status: { payment_confirmed: 'مدفوع', processing: 'قيد التجهيز', ready: 'جاهز' },
  received: (amount: string) => `وصل منه ${amount}`,
  reported: (instant: string) => `أُبلغ عنه ${isolated(instant)}`,
  waitsUntil: (instant: string) => `ينتظر حتى ${isolated(instant)}`,
  ageUnderHour: 'منذ أقل من ساعة',
  age: (count: number) => `منذ ${hours(count)}`,
  more: (count: number) => `و${number(count)} غيرها`,

  figures: 'أرقام آخر 7 أيام',
  figuresHint: `يبدأ اليوم عند منتصف الليل في ${SHOP_CITY}.`,
  chart: 'المبالغ بحسب اليوم، وفي الجدول أدناه الأرقام نفسها',
  day: 'اليوم',
  orders: 'الطلبات',
  placed: 'قيمة الطلبات',
  paid: 'المدفوع',
  owedBack: 'المستحق ردّه',
  week: 'آخر 7 أيام',
} as const satisfies Words<typeof english>;
