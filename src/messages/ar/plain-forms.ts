import type {
  plainForms as english,
  plainQuote as englishQuote,
} from '#messages/en/plain-forms.ts';
import type { Words } from '#messages/words.ts';
import { forms } from './forms.ts';
import { verification } from './verification.ts';
import { number } from './format.ts';

/** Words of the pages that answer a form of a browser without script. */
export const plainForms = {
  titles: {
    check: 'مراجعة المدخلات',
    code: 'الرمز من رسالتنا',
    sent: 'تم الإرسال',
    failed: 'لم يُرسل شيء',
  },
  check: 'لم يُرسل شيء بعد. يُرجى تصحيح الحقول المحددة ثم الإرسال مرة أخرى.',
  codeSent: (email: string) =>
    `بقيت خطوة واحدة: أرسلنا رمزًا إلى \u2068${email}\u2069. يُرسل طلبك بعد إدخال الرمز هنا.`,
  code: verification.code,
  codeInvalid:
    'هذا الرمز غير صحيح. يُرجى مراجعة الأرقام، أو الضغط على «إرسال رمز جديد». لم يُرسل شيء بعد.',
  again: verification.resend,
  send: 'إرسال',
  tooOften: forms.tooOften,
  failed: forms.failed,
  expired: 'هذا النموذج قديم، ولم يُرسل شيء. يُرجى فتح الصفحة وملؤه مرة أخرى.',
  tooLong: 'النص أطول من أن تتسع له رسالة واحدة، ولم يُرسل شيء. يُرجى اختصاره.',
  tooLarge: (megabytes: number) =>
    `حجم ملفك أكبر من ${number(megabytes)} ميغابايت، ولم يُرسل شيء. يُرجى الرجوع واختيار ملف أصغر.`,
  notMarked: 'تعذّرت قراءة جزء من النموذج. يُرجى فتح الصفحة وملؤه مرة أخرى.',
  thanks: {
    contact: 'وصلتنا رسالتك. نرد على بريدك الإلكتروني خلال يوم عمل واحد.',
    demo: 'وصلنا طلبك. نراسلك بالبريد الإلكتروني خلال يوم عمل واحد للاتفاق على موعد.',
    newsletter: 'أرسلنا إليك رسالة تأكيد. يُرجى فتح الرابط الذي فيها لتصلك النشرة البريدية.',
    application: 'وصلنا طلب توظيفك. يقرؤه أحد موظفينا ويرد على بريدك الإلكتروني خلال أسبوعين.',
  },
  quoted: (number: string, email: string) =>
    `حُفظ طلب عرض السعر، ورقمه \u2068${number}\u2069. يصل الرد إلى \u2068${email}\u2069 مع رابط لطلبه.`,
  home: 'إلى الصفحة الرئيسية',
  optional: forms.optional,
  errors: {
    required: forms.required,
    invalid: forms.invalid,
    too_long: forms.tooLong,
  },
  labels: {
    name: 'الاسم الكامل',
    first_name: 'الاسم الأول',
    last_name: 'اسم العائلة',
    company: 'الشركة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    city: 'مدينة الموقع',
    wished_date: 'تاريخ التسليم المفضّل',
    quantity: 'الكمية',
    message: 'الرسالة',
    cv: 'السيرة الذاتية',
  },
  cv: {
    hint: (megabytes: number) =>
      `PDF أو DOC أو DOCX أو ODT، بحجم ${number(megabytes)} ميغابايت على الأكثر.`,
    required: 'يُرجى اختيار ملف سيرتك الذاتية',
    again: 'يُرجى اختيار ملف سيرتك الذاتية مرة أخرى',
    too_long: (megabytes: number) =>
      `حجم هذا الملف أكبر من ${number(megabytes)} ميغابايت. يُرجى اختيار ملف أصغر`,
    refused:
      'لا يُقبل هذا الملف: ليس بصيغة PDF أو DOC أو DOCX أو ODT، أو فيه وحدات ماكرو أو أجزاء تحمّل غيرها. يُرجى حفظه بصيغة PDF',
    invalid: 'تعذّرت قراءة هذا الملف. يُرجى حفظه بصيغة PDF',
    complex:
      'هذا الملف معقّد جدًا: فيه صفحات كثيرة، أو يتّسع عند فتحه إلى أضعاف حجمه. يُرجى حفظه بصيغة PDF بسيطة',
  },
} as const satisfies Words<typeof english>;

/** Words of the quotation form that pages show where no script runs. */
export const plainQuote = {
  heading: 'طلب عرض سعر من دون JavaScript',
  lead: 'نرسل إليك رمزًا بالبريد الإلكتروني لتأكيد عنوانك، ثم سعرًا للكمية والموقع اللذين تحددهما.',
  listLead: 'كل منتج مع كميته في سطر. نرسل إليك رمزًا بالبريد الإلكتروني لتأكيد عنوانك، ثم الأسعار.',
  message: 'ما تحتاج إليه',
  note: 'ملاحظة',
  send: 'إرسال الطلب',
} as const satisfies Words<typeof englishQuote>;
