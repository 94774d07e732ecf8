import type { StaffRole } from '#contract/values.ts';
import type { shellWords as english } from '#messages/en/desk/shell.ts';
import type { Words } from '#messages/words.ts';
import { SHOP_NAME } from '#messages/ar/shop.ts';

/** Words of the frame of the desk. */
export const shellWords = {
  seoTitle: `لوحة الإدارة | ${SHOP_NAME}`,
  seoDescription: 'للعاملين في المتجر.',
  title: (screen: string) => `${screen} | لوحة الإدارة | ${SHOP_NAME}`,
  desk: 'لوحة الإدارة',
  rooms: { today: 'اليوم', staff: 'العاملون', record: 'السجل', security: 'الأمان' },
  navigation: 'صفحات لوحة الإدارة',
  skip: 'الانتقال إلى المحتوى',
  you: 'أنت',
  find: 'بحث',
  findLong: 'البحث عن صفحة أو شخص',
  findHint: 'صفحة، أو جزء من بريد إلكتروني',
  found: 'نتائج البحث',
  noneFound: 'لا نتائج. يُرجى تجربة كلمة أخرى.',
  room: 'صفحة',
  person: 'شخص',
  keys: 'الاختصارات',
  keysTitle: 'اختصارات لوحة المفاتيح',
  keysIntro: 'تعمل خارج حقول الكتابة.',
  then: 'ثم',
  keysFind: 'البحث عن صفحة أو شخص',
  keysHelp: 'إظهار هذه القائمة',
  keysGo: (room: string) => `الانتقال إلى ${room}`,
  close: 'إغلاق',
  language: 'اللغة',
  notAllowedTitle: 'لا يتيح دورك فتح هذه الصفحة',
  notAllowed: 'عند الحاجة إليها يُرجى الرجوع إلى أحد المالكين. تعرض القائمة الصفحات المتاحة لك.',
  notFoundTitle: 'لا توجد صفحة بهذا العنوان',
  notFound: 'قد يكون في العنوان خطأ. تعرض القائمة الصفحات المتاحة لك.',
  messages: 'الإشعارات',
} as const satisfies Words<typeof english>;

export const roleWords = {
  owner: 'مالك',
  operations: 'العمليات',
  catalogue: 'المنتجات',
  finance: 'المالية',
  content: 'المحتوى',
  driver: 'سائق',
  read_only: 'اطّلاع فقط',
} as const satisfies Record<StaffRole, string>;
