import type { bank as english } from '#messages/en/bank.ts';
import type { Words } from '#messages/words.ts';
import { SHOP_CITY } from './shop.ts';

/** Words of the bank details: on the payment page, on success and on the order's page. */
export const bank = {
  title: 'بيانات الحساب البنكي',
  sample: 'حساب توضيحي للعرض فقط: لا يُحوَّل إليه أي مبلغ.',
  bank: 'البنك',
  holder: 'صاحب الحساب',
  iban: 'رقم الآيبان',
  swift: 'رمز السويفت (SWIFT/BIC)',
  amount: 'المبلغ',
  reference: 'مرجع التحويل',
  referenceNote: (number: string) =>
    `يُرجى كتابة رقم طلبك \u2068${number}\u2069 في مرجع التحويل، لنتمكن من مطابقته.`,
  copy: (what: string) => `نسخ ${what}`,
  copied: (what: string) => `تم نسخ ${what}`,
  copyFailed: (what: string) => `تعذّر نسخ ${what}. يُرجى تحديده ونسخه.`,
  payBefore: (moment: string) =>
    `يُرجى تحويل المبلغ قبل ${moment} (بتوقيت ${SHOP_CITY})، وإلا انتهت صلاحية الطلب.`,
  deliveryNeeds: (delivery: string, day: string) =>
    `يلزم للتسليم في ${delivery} وصول التحويل حتى ${day}. وإن وصل بعد ذلك نقلنا التسليم وأبلغناك بالبريد الإلكتروني.`,
  keptUntil: (moment: string) =>
    `أبلغتنا بالتحويل. نحتفظ بطلبك حتى ${moment} (بتوقيت ${SHOP_CITY}) ونؤكده عند وصول المبلغ.`,
} as const satisfies Words<typeof english>;
