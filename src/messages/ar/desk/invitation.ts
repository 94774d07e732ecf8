import type { invitationWords as english } from '#messages/en/desk/invitation.ts';
import type { Words } from '#messages/words.ts';
import { SHOP_NAME } from '#messages/ar/shop.ts';

/** Words of the page that an invitation opens. */
export const invitationWords = {
  title: `العمل في ${SHOP_NAME}`,
  reading: 'جارٍ قراءة الدعوة…',
  brokenTitle: 'لا تعمل هذه الدعوة',
  withoutToken: 'العنوان غير مكتمل. يُرجى فتح رابط الرسالة من جديد.',
  toDesk: 'إلى المكتب',
  forWhom: 'هذه الدعوة إلى',
  asRole: 'الدور',

  scanTitle: '1. إضافة السوق إلى تطبيق المصادقة',
  scanText:
    'يُرجى مسح الصورة بتطبيق مصادقة على الهاتف، مثل \u2068Aegis\u2069 أو \u20682FAS\u2069 أو \u2068Google Authenticator\u2069 أو مدير كلمات المرور، أو كتابة المفتاح فيه.',
  qr: 'صورة لتطبيق المصادقة',
  openApp: 'الفتح في تطبيق مصادقة على هذا الجهاز',
  secret: 'المفتاح',
  copyKey: 'نسخ المفتاح',
  finishTitle: '2. إدخال رمزه واختيار كلمة المرور',
  code: 'الرمز من 6 أرقام',
  password: 'كلمة المرور',
  passwordExists: 'إذا كان لك حساب كمشترٍ فستكون هذه كلمة المرور له أيضًا.',
  accept: 'قبول الدعوة',
  accepting: 'جارٍ الإعداد…',

  codesTitle: '3. حفظ رموز الاسترداد',
  codesText:
    'يعمل كل رمز مرة واحدة بدل تطبيق المصادقة. تظهر الرموز الآن فقط: يُرجى طباعتها أو حفظها في مدير كلمات المرور.',
  codes: 'رموز الاسترداد',
  copy: 'نسخ الرموز',
  copied: 'نُسخت',
  copyFailed: 'لم ينسخ هذا المتصفح. يُرجى تحديد النص ونسخه.',
  print: 'طباعة',
  stored: 'حفظت الرموز',
  storedMissing: 'يُرجى حفظ الرموز أولًا ثم تحديد هذا المربع.',
  enter: 'دخول المكتب',
} as const satisfies Words<typeof english>;
