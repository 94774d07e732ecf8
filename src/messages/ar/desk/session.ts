import type { sessionWords as english } from '#messages/en/desk/session.ts';
import type { Words } from '#messages/words.ts';
import { number } from '#messages/ar/format.ts';
import { SHOP_NAME } from '#messages/ar/shop.ts';

/** Words of signing in to the desk and of the second factor. */
export const sessionWords = {
  title: `لوحة إدارة ${SHOP_NAME}`,
  intro: 'للعاملين في المتجر. تلزم كلمة المرور وتطبيق المصادقة.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  passwordMissing: 'يُرجى إدخال كلمة المرور.',
  show: 'إظهار',
  hide: 'إخفاء',
  showPassword: 'إظهار كلمة المرور',
  signIn: 'تسجيل الدخول',
  signingIn: 'جارٍ تسجيل الدخول…',
  forgot: 'نسيت كلمة المرور؟',
  toShop: 'إلى المتجر',

  codeTitle: 'إدخال الرمز',
  codeText: 'يُرجى فتح تطبيق المصادقة وإدخال الأرقام الستة التي يعرضها لهذا المتجر.',
  code: 'الرمز المكوّن من 6 أرقام',
  recoveryText: 'يُرجى إدخال أحد رموز الاسترداد المحفوظة. يعمل كل منها مرة واحدة.',
  recoveryCode: 'رمز الاسترداد',
  recoveryMissing: 'يُرجى إدخال رمز استرداد، مثل \u2068ABCD-EFGH-JKLM-NPQR\u2069.',
  useRecovery: 'استخدام رمز استرداد',
  useCode: 'استخدام تطبيق المصادقة',
  confirm: 'تأكيد',
  confirming: 'جارٍ التحقق…',
  remaining: (count: number) =>
    `استُخدم هذا الرمز، وعدد رموز الاسترداد المتبقية: ${number(count)}. عند فقدان تطبيق المصادقة يُرجى طلب إلغاء المصادقة الثنائية من أحد المالكين.`,

  stepUpTitle: 'تأكيد التغيير برمز',
  stepUpText: 'يتطلب ذلك رمزًا لم يمضِ عليه أكثر من 5 دقائق.',
  idleTitle: 'إدخال رمز للمتابعة',
  idleText:
    'لم تُستخدم لوحة الإدارة منذ 30 دقيقة، أو مضت 12 ساعة على تسجيل الدخول. ما كُتب لا يزال هنا.',
  cancel: 'إلغاء',

  notStaffTitle: 'هذا الحساب ليس لأحد العاملين',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج…',
  loading: 'جارٍ تحميل لوحة الإدارة…',
} as const satisfies Words<typeof english>;
