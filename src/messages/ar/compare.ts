import type { compare as english } from '#messages/en/compare.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';

/** Words of the comparison wherever products are listed: its toasts and its tray. */
export const compare = {
  added: 'أُضيف إلى المقارنة',
  notKept:
    'لا يحتفظ هذا المتصفح بمقارنتك: تنتهي عند مغادرة هذه الصفحة. يلزم السماح ببيانات الموقع لهذا المتجر من إعدادات المتصفح، أو استخدام متصفح آخر.',
  removed: 'أُزيل من المقارنة',
  removedOnPage: 'أُزيل المنتج من المقارنة',
  limit: 'يمكنك مقارنة 4 منتجات على الأكثر',
  remove: (name: string) => `إزالة \u2068${name}\u2069`,
  tray: 'المقارنة',
  trayCount: (count: number) =>
    plural(count, {
      one: 'منتج واحد من 4 للمقارنة',
      two: 'منتجان من 4 للمقارنة',
      few: `${number(count)} منتجات من 4 للمقارنة`,
      many: `${number(count)} منتجًا من 4 للمقارنة`,
      other: `${number(count)} منتج من 4 للمقارنة`,
    }),
  open: 'مقارنة',
  clear: 'مسح',
} as const satisfies Words<typeof english>;
