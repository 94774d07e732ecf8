import type {
  forms as englishForms,
  application as englishApplication,
  dates as englishDates,
  formPages as englishFormPages,
  plainForms as englishPlainForms,
  plainQuote as englishQuote,
} from '#messages/en/forms.ts';
import type { Words } from '#messages/words.ts';
import { company } from './form/company.ts';
import { verification } from './verification.ts';
import { number } from './format.ts';

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
} as const satisfies Words<typeof englishForms>;

/** Words of the form for an application on /careers. */
export const application = {
  heading: 'تقديم طلب توظيف',
  lead: (address: string) => `يُرسل الطلب من هنا، أو بالبريد الإلكتروني إلى \u2068${address}\u2069.`,
  role: 'الوظيفة',
  choose: 'اختيار وظيفة',
  other: 'وظيفة أخرى',
  message: 'لماذا هذا العمل؟ ولماذا أنت؟',
  next: 'نرسل إليك رسالة بوصول طلبك، ثم يقرؤه أحد موظفينا ويرد خلال أسبوعين. نحتفظ به 12 شهرًا، ولا يطّلع عليه أحد خارج الشركة.',
  send: 'إرسال طلب التوظيف',
} as const satisfies Words<typeof englishApplication>;

/** Words of the forms on static pages. */
export const formPages = {
  contact: {
    heading: 'إرسال رسالة إلينا',
    inquiry: 'ما موضوع رسالتك؟',
    general: 'استفسار عام',
    corporate: 'حساب الشركات',
    company: 'اسم الشركة',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    message: 'الرسالة',
    send: 'إرسال الرسالة',
    sent: 'وصلتنا رسالتك. نرد على بريدك الإلكتروني خلال يوم عمل واحد.',
  },
  demo: {
    heading: 'طلب عرض تعريفي',
    text: 'نصف ساعة عبر الفيديو، على قائمة مواقعك وأنواع الوقود التي تستخدمها.',
    name: 'اسمك',
    company: 'الشركة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    message: 'ماذا تشتري في الشهر؟',
    send: 'طلب عرض تعريفي',
    sent: 'وصلنا طلبك. نراسلك بالبريد الإلكتروني خلال يوم عمل واحد للاتفاق على موعد.',
    close: 'إغلاق',
  },
  newsletter: {
    email: 'البريد الإلكتروني',
    placeholder: 'you@example.com',
    subscribe: 'اشتراك',
    thanks: 'شكرًا لاشتراكك!',
    note: 'أرسلنا إليك رسالة تأكيد. يُرجى فتح الرابط الذي فيها لتصلك النشرة البريدية.',
  },
  subscription: {
    name: 'النشرة البريدية',
    heading: 'اشتراكك في النشرة البريدية',
    description:
      'تأكيد الاشتراك في نشرتنا البريدية الشهرية أو إلغاؤه، أو الاشتراك بعنوان بريدك الإلكتروني.',
    subscribe: 'اشتراك',
    nothing: 'لتأكيد الاشتراك أو إلغائه، يُرجى فتح الرابط الذي في رسالتنا، فيظهر زر في أعلى الصفحة.',
    meanwhile: 'للقراءة في هذه الأثناء',
    askConfirm: 'يُرجى الضغط على الزر لتصلك النشرة البريدية الشهرية.',
    confirm: 'تأكيد الاشتراك',
    askUnsubscribe: 'يُرجى الضغط على الزر، ولن نرسل إليك نشرات بعد الآن.',
    unsubscribe: 'إلغاء الاشتراك',
    sending: 'لحظة من فضلك.',
    confirmed: 'تم تأكيد اشتراكك، وستصلك النشرة القادمة.',
    unsubscribed: 'أُلغي اشتراكك، ولن نرسل إليك نشرات بعد الآن.',
    unknown:
      'لم يعد هذا الرابط صالحًا: إما أنه استُخدم، أو حلّت محله رسالة أحدث. لم يتغير شيء. للحصول على رابط جديد، يُرجى الاشتراك مرة أخرى أدناه.',
    often:
      'وردت محاولات كثيرة من هذا الاتصال، ولم يتغير شيء. يُرجى الانتظار قليلًا ثم الضغط مرة أخرى.',
    failed: 'تعذّر الاتصال بالخادم، ولم يتغير شيء. يُرجى الضغط مرة أخرى.',
    withoutScript: 'تحتاج الروابط في رسائلنا إلى JavaScript. من دونه، يُرجى الكتابة إلى',
  },
} as const satisfies Words<typeof englishFormPages>;

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
    `حجم ملفك أكبر من ${number(megabytes)} ميجابايت، ولم يُرسل شيء. يُرجى الرجوع واختيار ملف أصغر.`,
  notMarked: 'تعذّرت قراءة جزء من النموذج. يُرجى فتح الصفحة وملؤه مرة أخرى.',
  thanks: {
    contact: 'وصلتنا رسالتك. نرد على بريدك الإلكتروني خلال يوم عمل واحد.',
    demo: 'وصلنا طلبك. نراسلك بالبريد الإلكتروني خلال يوم عمل واحد للاتفاق على موعد.',
    newsletter: 'أرسلنا إليك رسالة تأكيد. يُرجى فتح الرابط الذي فيها لتصلك النشرة البريدية.',
    application: 'وصلنا طلب توظيفك. يقرؤه أحد موظفينا ويرد على بريدك الإلكتروني خلال أسبوعين.',
  },
  quoted: (number: string, email: string) =>
    `حُفظ طلب عرض السعر، ورقمه \u2068${number}\u2069. يصل الرد إلى \u2068${email}\u2069 مع رابط لطلبه.`,
  frame: {
    title: 'نموذجك',
    description: 'الرد على نموذج أُرسل من هذا الموقع.',
    nothing: 'لم يُرسَل أي نموذج إلى هذه الصفحة.',
  },
  home: 'إلى الصفحة الرئيسية',
  optional: forms.optional,
  errors: {
    required: forms.required,
    invalid: forms.invalid,
    too_long: forms.tooLong,
  },
  /** Fields that a form of their own explains better. */
  invalid: {
    vat_number: company.errors.vatNumber,
    commercial_registration: company.errors.commercialRegistration,
  } as Readonly<Record<string, string>>,
  labels: {
    name: 'الاسم الكامل',
    first_name: 'الاسم الأول',
    last_name: 'اسم العائلة',
    company: 'الشركة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    city: 'مدينة الموقع',
    wished_date: 'تاريخ التسليم المفضّل',
    vat_number: company.labels.vatNumber,
    commercial_registration: company.labels.commercialRegistration,
    purchase_order: company.labels.purchaseOrder,
    quantity: 'الكمية',
    message: 'الرسالة',
    cv: 'السيرة الذاتية',
  },
  cv: {
    choose: 'اختيار ملف',
    none: 'لم يُختر ملف بعد',
    hint: (megabytes: number) =>
      `PDF أو DOC أو DOCX أو ODT، بحجم ${number(megabytes)} ميجابايت على الأكثر.`,
    chosen: (name: string) => `كان الملف المختار ${name}.`,
    required: 'يُرجى اختيار ملف سيرتك الذاتية',
    again: 'يُرجى اختيار ملف سيرتك الذاتية مرة أخرى',
    too_long: (megabytes: number) =>
      `حجم هذا الملف أكبر من ${number(megabytes)} ميجابايت. يُرجى اختيار ملف أصغر`,
    refused:
      'لا يُقبل هذا الملف: ليس بصيغة PDF أو DOC أو DOCX أو ODT، أو فيه وحدات ماكرو أو أجزاء تحمّل غيرها. يُرجى حفظه بصيغة PDF',
    invalid: 'تعذّرت قراءة هذا الملف. يُرجى حفظه بصيغة PDF',
    complex:
      'هذا الملف معقّد جدًا: فيه صفحات كثيرة، أو يتّسع عند فتحه إلى أضعاف حجمه. يُرجى حفظه بصيغة PDF بسيطة',
  },
} as const satisfies Words<typeof englishPlainForms>;

/** The parts of a date. */
export const dates = { month: 'الشهر', day: 'اليوم' } as const satisfies Words<typeof englishDates>;

/** Words of the quotation form that pages show where no script runs. */
export const plainQuote = {
  heading: 'طلب عرض سعر من دون JavaScript',
  lead: 'نرسل إليك رمزًا بالبريد الإلكتروني لتأكيد عنوانك، ثم سعرًا للكمية والموقع اللذين تحددهما.',
  listLead: 'كل منتج مع كميته في سطر. نرسل إليك رمزًا بالبريد الإلكتروني لتأكيد عنوانك، ثم الأسعار.',
  message: 'ما تحتاج إليه',
  note: 'ملاحظة',
  send: 'إرسال الطلب',
} as const satisfies Words<typeof englishQuote>;
