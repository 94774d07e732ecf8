import type { company as english } from '#messages/en/form/company.ts';
import type { Words } from '#messages/words.ts';

/** Words of the company that buys: in the profile, a request for quotation, checkout and their papers. */
export const company = {
  legend: 'للشركات',
  optional: 'اختياري',
  labels: {
    company: 'الشركة',
    vatNumber: 'الرقم الضريبي',
    commercialRegistration: 'السجل التجاري',
    purchaseOrder: 'رقم أمر الشراء',
  },
  hints: {
    vatNumber: 'في السعودية 15 رقمًا، أولها وآخرها 3',
    commercialRegistration: 'في السعودية 10 أرقام، ويُقبل أيضًا الرقم الموحّد الذي يبدأ بـ 7',
  },
  errors: {
    company: '200 حرف على الأكثر.',
    vatNumber:
      'يُرجى التحقق من الرقم الضريبي. السعودية: 15 رقمًا أولها وآخرها 3. الإمارات والبحرين: 15 رقمًا. عُمان: \u2068OM\u2069 ثم 10 أرقام. الأردن: من 7 إلى 9 أرقام.',
    commercialRegistration:
      'يُرجى التحقق من رقم السجل التجاري. السعودية: 10 أرقام. الدول الأخرى: من 4 إلى 8 أرقام، أو حتى 4 حروف لاتينية يليها من 3 إلى 11 رقمًا.',
    purchaseOrder: '60 حرفًا على الأكثر.',
  },
  /** Where the fields began with something that the buyer did not type here. */
  sources: {
    quotation: 'هذه البيانات من عرض السعر، ويمكن تغييرها لهذا الطلب.',
    profile: 'هذه البيانات من ملفك الشخصي، ويمكن تغييرها لهذا الطلب.',
  },
  vatLine: (vatNumber: string) => `الرقم الضريبي \u2068${vatNumber}\u2069`,
  registrationLine: (registration: string) => `السجل التجاري \u2068${registration}\u2069`,
} as const satisfies Words<typeof english>;
