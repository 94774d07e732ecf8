import type { invitationWords as english } from '#messages/en/desk/invitation.ts';
import type { Words } from '#messages/words.ts';
import { SHOP_NAME } from '#messages/ar/shop.ts';

/** Words of the page that an invitation opens. */
export const invitationWords = {
  title: `العمل في ${SHOP_NAME}`,
  reading: 'جارٍ قراءة الدعوة…',
  brokenTitle: 'لا تعمل هذه الدعوة',
  withoutToken: 'العنوان غير مكتمل. يُرجى فتح رابط الرسالة من جديد.',
  toDesk: 'إلى لوحة الإدارة',
  forWhom: 'هذه الدعوة موجّهة إلى',

  scanTitle: '1. إضافة المتجر إلى تطبيق المصادقة',
  scanText:
    'يُرجى مسح رمز \u2068QR\u2069 ضوئيًا بتطبيق مصادقة على الهاتف، مثل \u2068Aegis\u2069 أو \u20682FAS\u2069 أو \u2068Google Authenticator\u2069 أو بمدير كلمات المرور، أو كتابة المفتاح فيه.',
  qr: 'رمز \u2068QR\u2069 لتطبيق المصادقة',
  openApp: 'الفتح في تطبيق مصادقة على هذا الجهاز',
  secret: 'المفتاح',
  copyKey: 'نسخ المفتاح',
  finishTitle: '2. إدخال الرمز واختيار كلمة المرور',
  code: 'الرمز المكوّن من 6 أرقام',
  password: 'كلمة المرور',
  passwordExists: 'إذا كان لك حساب بصفة مشترٍ فستصبح هذه كلمة مروره أيضًا.',
  accept: 'قبول الدعوة',
  accepting: 'جارٍ الإعداد…',

  codesTitle: '3. حفظ رموز الاسترداد',
  codesText:
    'يُستخدم كل رمز مرة واحدة بدلًا من تطبيق المصادقة. لا تظهر الرموز إلا الآن: يُرجى طباعتها أو حفظها في مدير كلمات المرور.',
  codes: 'رموز الاسترداد',
  copy: 'نسخ الرموز',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ في هذا المتصفح. يُرجى تحديد النص ونسخه.',
  print: 'طباعة',
  stored: 'حُفظت الرموز',
  storedMissing: 'يُرجى حفظ الرموز أولًا ثم تحديد هذا المربع.',
  enter: 'الدخول إلى لوحة الإدارة',
} as const satisfies Words<typeof english>;
