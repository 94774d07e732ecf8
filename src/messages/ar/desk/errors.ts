import type { deskErrors as english } from '#messages/en/desk/errors.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from '#messages/ar/format.ts';

/** Words of the errors that the desk can meet; each says what to do next. */
export const deskErrors = {
  lost: 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  signed_out: 'انتهت الجلسة. يُرجى تسجيل الدخول من جديد.',
  sign_in_failed:
    'البريد الإلكتروني أو كلمة المرور غير صحيحة. يُرجى التحقق منهما والمحاولة مرة أخرى.',
  not_staff: 'هذا الحساب ليس لأحد العاملين. يُرجى طلب دعوة من أحد المالكين.',
  not_allowed: 'لا يتيح دورك ذلك. يُرجى الرجوع إلى أحد المالكين.',
  second_factor_required: 'يتطلب ذلك رمزًا من تطبيق المصادقة.',
  step_up_required: 'يتطلب ذلك رمزًا لم يمضِ عليه أكثر من 5 دقائق، ولم يُدخَل رمز.',
  changed_elsewhere:
    'غيّر شخص آخر هذه البيانات في هذه الأثناء. تعرض القائمة آخر حالة لها: يُرجى مراجعتها والمحاولة مرة أخرى.',
  already_staff: 'هذا الشخص من العاملين. يمكن تغيير دوره من القائمة.',
  staff_not_found: 'لم يعد هذا الشخص من العاملين.',
  invitation_not_found: 'قُبلت هذه الدعوة أو سُحبت في هذه الأثناء.',
  last_owner: 'لا بد من مالك واحد على الأقل. يُرجى منح شخص آخر دور المالك أولًا.',
  email_missing: 'يُرجى إدخال البريد الإلكتروني.',
  email_invalid: 'يُرجى إدخال بريد إلكتروني كامل، مثل \u2068name@example.com\u2069.',
  code_missing: 'يُرجى إدخال الأرقام الستة التي يعرضها تطبيق المصادقة.',
  code_invalid: 'هذا الرمز غير صحيح أو استُخدم من قبل. يُرجى انتظار الرمز التالي وإدخاله.',
  link_invalid:
    'استُخدمت هذه الدعوة أو استُبدلت أو مضى عليها أكثر من 24 ساعة. إذا سبق قبولها فيمكن تسجيل الدخول إلى لوحة الإدارة، وإلا فيُرجى طلب دعوة جديدة من أحد المالكين.',
  idempotency_mismatch: 'سبق إرسال هذا التغيير ببيانات أخرى. يُرجى إعادة تحميل الصفحة.',
  input_invalid: 'لم تُقبل هذه البيانات. يُرجى التحقق من الحقول والمحاولة مرة أخرى.',
} as const satisfies Words<typeof english>;

export const unknownError = (code: string): string =>
  `حدث خطأ من جهتنا (\u2068${code}\u2069). يُرجى المحاولة مرة أخرى بعد دقيقة.`;

export const waitText = (minutes: number): string =>
  plural(minutes, {
    one: 'محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد دقيقة.',
    two: 'محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد دقيقتين.',
    few: `محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد ${number(minutes)} دقائق.`,
    many: `محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد ${number(minutes)} دقيقة.`,
    other: `محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد ${number(minutes)} دقيقة.`,
  });
