import type { formPages as english } from '#messages/en/form-pages.ts';
import type { Words } from '#messages/words.ts';

/** Words of the static forms. Apart from `forms.ts`, so that no island carries them. */
export const formPages = {
  contact: {
    heading: 'أرسل إلينا رسالة',
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
    heading: 'اطلب عرضًا تعريفيًا',
    text: 'نصف ساعة عبر الفيديو، على قائمة مواقعك وأنواع الوقود التي تستخدمها.',
    name: 'اسمك',
    company: 'الشركة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    message: 'ماذا تشتري في الشهر؟',
    send: 'اطلب عرضًا تعريفيًا',
    sent: 'وصلنا طلبك. نراسلك بالبريد الإلكتروني خلال يوم عمل واحد للاتفاق على موعد.',
    close: 'إغلاق',
  },
  newsletter: {
    email: 'البريد الإلكتروني',
    placeholder: 'you@example.com',
    subscribe: 'اشترك',
    thanks: 'شكرًا لاشتراكك!',
    note: 'أرسلنا إليك رسالة تأكيد. افتح الرابط الذي فيها لتصلك النشرة البريدية.',
  },
  subscription: {
    name: 'النشرة البريدية',
    heading: 'اشتراكك في النشرة البريدية',
    description:
      'أكّد اشتراكك في نشرتنا البريدية الشهرية أو ألغه، أو اشترك بعنوان بريدك الإلكتروني.',
    subscribe: 'اشترك',
    nothing: 'لتأكيد الاشتراك أو إلغائه، افتح الرابط الذي في رسالتنا، فيظهر زر في أعلى الصفحة.',
    meanwhile: 'للقراءة في هذه الأثناء',
    askConfirm: 'اضغط الزر لتصلك النشرة البريدية الشهرية.',
    confirm: 'تأكيد الاشتراك',
    askUnsubscribe: 'اضغط الزر، ولن نرسل إليك نشرات بعد الآن.',
    unsubscribe: 'إلغاء الاشتراك',
    sending: 'لحظة من فضلك.',
    confirmed: 'تم تأكيد اشتراكك، وستصلك النشرة القادمة.',
    unsubscribed: 'أُلغي اشتراكك، ولن نرسل إليك نشرات بعد الآن.',
    unknown:
      'لم يعد هذا الرابط صالحًا: إما أنه استُخدم، أو حلّت محله رسالة أحدث. لم يتغير شيء. للحصول على رابط جديد، اشترك مرة أخرى أدناه.',
    often: 'وردت محاولات كثيرة من هذا الاتصال، ولم يتغير شيء. انتظر قليلًا ثم اضغط مرة أخرى.',
    failed: 'تعذّر الاتصال بالخادم، ولم يتغير شيء. اضغط مرة أخرى.',
    withoutScript: 'تحتاج الروابط في رسائلنا إلى JavaScript. من دونه، اكتب إلى',
  },
} as const satisfies Words<typeof english>;
