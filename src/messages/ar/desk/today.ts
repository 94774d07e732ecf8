import type { todayWords as english } from '#messages/en/desk/today.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from '#messages/ar/format.ts';

const isolated = (text: string): string => `\u2068${text}\u2069`;

const hours = (count: number): string =>
  plural(count, {
    zero: 'أقل من ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: `${number(count)} ساعات`,
    many: `${number(count)} ساعة`,
    other: `${number(count)} ساعة`,
  });

/** Words of the first room. */
export const todayWords = {
  hello: 'الحساب الحالي',
  rooms: 'صفحاتك',
  about: {
    staff: 'العاملون وما يُسمح لهم به، ومن دُعي',
    record: 'من غيّر ماذا، قبل التغيير وبعده',
    security: 'جلساتك، وتسجيل الخروج من كل الأجهزة',
  },

  waits: 'ما ينتظر',
  counts: {
    transfers: 'تحويلات للمطابقة',
    prepare: 'طلبات للتجهيز',
    deliver: 'للتسليم اليوم',
    late: 'تسليمات متأخرة',
    quotations: 'عروض أسعار للرد',
    messages: 'رسائل 7 أيام',
    failed_mails: 'بريد لم يصل',
    late_jobs: 'مهام متأخرة',
  },
  nothing: 'لا شيء ينتظر هنا.',
  changed: 'تغيّر شيء منذ آخر نشاط لك هنا.',
  showChanges: 'إظهاره',
  late: 'تسليمات متأخرة',
  deliveries: (day: string, slot: string) => `تسليم ${isolated(day)}، ${isolated(slot)}`,
  orderCount: (count: number) =>
    plural(count, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: `${number(count)} طلبات`,
      many: `${number(count)} طلبًا`,
      other: `${number(count)} طلب`,
    }),
  due: (day: string, slot: string) => `كان موعده ${isolated(day)}، ${isolated(slot)}`,
  deliverOn: (day: string, slot: string) => `موعده ${isolated(day)}، ${isolated(slot)}`,
  status: { payment_confirmed: 'مدفوع', processing: 'قيد التجهيز', ready: 'جاهز' },
  received: (amount: string) => `وصل منه ${amount}`,
  reported: (instant: string) => `أُبلغ عنه ${isolated(instant)}`,
  waitsUntil: (instant: string) => `ينتظر حتى ${isolated(instant)}`,
  age: (count: number) => `منذ ${hours(count)}`,
  more: (count: number) => `و${number(count)} غيرها`,

  figures: 'أرقام 7 أيام',
  figuresHint: 'يبدأ اليوم عند منتصف الليل في الرياض.',
  chart: 'المبالغ بحسب اليوم، وفي الجدول أدناه الأرقام نفسها',
  day: 'اليوم',
  orders: 'الطلبات',
  placed: 'المطلوب',
  paid: 'المدفوع',
  owedBack: 'المستحق ردّه',
  week: '7 أيام',
} as const satisfies Words<typeof english>;
