import type { forms as english } from '#messages/en/forms.ts';
import type { Words } from '#messages/words.ts';

/** Words of the forms that send something. No text claims what did not happen (decision 14). */
export const forms = {
  failed: 'حدث خطأ ولم يُرسل شيء. يُرجى المحاولة مرة أخرى.',
  tooOften:
    'وردت رسائل كثيرة من هذا الاتصال، ولم يُرسل شيء. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
  checkFields: 'لم يُرسل شيء بعد. يُرجى مراجعة الحقول المحددة.',
  sending: 'جارٍ الإرسال…',
  optional: 'اختياري',
  leaveEmpty: 'يُترك هذا الحقل فارغًا',
  required: (field: string) => `يُرجى ملء الحقل: ${field}`,
  invalid: (field: string) => `يُرجى مراجعة الحقل «${field}»: تعذّرت قراءته`,
  invalidEmail: 'يُرجى إدخال عنوان بريد إلكتروني صحيح',
  tooLong: (field: string) => `يُرجى اختصار النص في الحقل: ${field}`,
} as const satisfies Words<typeof english>;
