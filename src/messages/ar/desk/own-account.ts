import type { accountWords as english } from '#messages/en/desk/own-account.ts';
import type { Words } from '#messages/words.ts';

/** Words of the room Security about one's own account. */
export const accountWords = {
  email: 'بريدك الإلكتروني',
  emailNow: 'بريدك الإلكتروني الحالي:',
  newEmail: 'البريد الإلكتروني الجديد',
  sendCode: 'إرسال رمز إليه',
  sending: 'جارٍ الإرسال…',
  sent: 'يتغير بريدك بعد إدخال الرمز المُرسل إلى',
  code: 'الرمز الوارد في الرسالة',
  codeMissing: 'يُرجى إدخال الأرقام الستة الواردة في الرسالة.',
  codeWrong: 'هذا الرمز غير صحيح أو استُخدم أو مضى عليه أكثر من 15 دقيقة. يُرجى مراجعة أحدث رسالة.',
  confirmEmail: 'تغيير البريد الإلكتروني',
  otherEmail: 'استخدام عنوان آخر',
  emailChanged: 'تغيّر بريدك الإلكتروني، وانتهت جلساتك الأخرى.',

  password: 'كلمة مرورك',
  current: 'كلمة المرور الحالية',
  chosen: 'كلمة المرور الجديدة',
  changePassword: 'تغيير كلمة المرور',
  changing: 'جارٍ التغيير…',
  passwordChanged: 'تغيّرت كلمة مرورك، وانتهت جلساتك الأخرى.',

  data: 'بياناتك',
  dataText: 'ملف يضم كل ما نحتفظ به عنك، كمشترٍ وكأحد العاملين.',
  download: 'تنزيل بياناتي',
  downloading: 'جارٍ الجمع…',

  deletion: 'حذف حسابك',
  deleteText:
    'ينتهي عملك في المتجر، ويُمحى فورًا ما نحتفظ به عنك كمشترٍ، إلا ما يوجبه النظام: الفواتير من دون اسمك، والطلبات الجارية. لا يمكن التراجع عن ذلك.',
  deleteTitle: 'حذف حسابك؟',
  deleteAccount: 'حذف حسابي',
  deleting: 'جارٍ الحذف…',
} as const satisfies Words<typeof english>;
