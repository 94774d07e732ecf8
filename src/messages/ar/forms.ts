import type { forms as english } from '#messages/en/forms.ts';
import type { Words } from '#messages/words.ts';

/** Words of the forms that send something. No text claims what did not happen (decision 14). */
export const forms = {
  failed: 'حدث خطأ ولم يُرسل شيء. حاول مرة أخرى.',
  tooOften: 'وردت رسائل كثيرة من هذا الاتصال، ولم يُرسل شيء. انتظر قليلًا ثم حاول مرة أخرى.',
  checkFields: 'لم يُرسل شيء بعد. راجع الحقول المحددة.',
  sending: 'جارٍ الإرسال…',
  optional: 'اختياري',
  leaveEmpty: 'اترك هذا الحقل فارغًا',
  required: (field: string) => `يرجى ملء الحقل: ${field}`,
  invalid: (field: string) => `راجع الحقل «${field}»: تعذّرت قراءته`,
  invalidEmail: 'أدخل عنوان بريد إلكتروني صحيحًا',
  tooLong: (field: string) => `اختصر النص في الحقل: ${field}`,
} as const satisfies Words<typeof english>;
