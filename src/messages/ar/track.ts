import type { track as english } from '#messages/en/track.ts';
import type { Words } from '#messages/words.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of /track. */
export const track = {
  title: 'تتبّع الطلب',
  seoTitle: `تتبّع الطلب | ${SHOP_NAME}`,
  seoDescription: 'حالة طلبك وتاريخ تسليمه من رقمه.',
  hint: (example: string) => `تجد الرقم في رسالة التأكيد، وشكله \u2068${example}\u2069.`,
  label: 'رقم الطلب',
  submit: 'تتبّع الطلب',
  tracking: 'جارٍ البحث…',
  required: 'يُرجى إدخال رقم طلبك',
  missing: 'لا يوجد طلب بهذا الرقم',
  failed: 'حدث خطأ. يُرجى المحاولة مرة أخرى.',
  status: 'الحالة',
  deliveryDate: 'تاريخ التسليم',
  slot: 'الوقت',
  placed: 'تاريخ الطلب',
  details: 'تفاصيل الطلب',
  privacy:
    'لا يعرض التتبّع سوى الحالة والتواريخ. تبقى الأسماء والمنتجات والمبالغ خاصة: تُفتح في المتصفح الذي أُرسل منه الطلب، أو بالرابط الذي في رسالة التأكيد.',
} as const satisfies Words<typeof english>;
