import type { AccountErrorCode } from '#domain/account/account-error-codes.ts';

/** What a person reads for each code that only pages of accounts meet. */
export const accountErrors: Record<AccountErrorCode, string> = {
  signed_out: 'تم تسجيل خروجك. يُرجى تسجيل الدخول مرة أخرى.',
  sign_in_failed: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  link_invalid: 'استُخدم هذا الرابط من قبل أو انتهت صلاحيته. يُرجى طلب رسالة جديدة.',
  password_weak: 'يُرجى اختيار كلمة مرور من 8 إلى 72 خانة، على ألا تكون بريدك الإلكتروني.',
  password_common: 'كلمة المرور هذه سهلة التخمين. يُرجى اختيار غيرها، مثل بضع كلمات لا رابط بينها.',
  reauth_failed: 'كلمة المرور أو الرمز غير صحيح. يُرجى المحاولة مرة أخرى.',
  email_taken: 'هذا البريد الإلكتروني مسجّل في حساب آخر.',
  change_over: 'انتهى تغيير العنوان هذا. يُرجى إدخال العنوان الجديد مرة أخرى.',
  session_not_found: 'تم تسجيل الخروج من هذا الجهاز من قبل.',
  list_not_found: 'لم تعد هذه القائمة موجودة.',
  list_full: 'لديك 50 قائمة، أو في هذه القائمة 100 منتج. يُرجى حذف شيء منها أولًا.',
  share_not_found: 'لم تعد هذه القائمة مشاركة. يُرجى طلب رابط جديد.',
  quote_not_found: 'لم نجد عرض سعر. يُرجى فتح الرابط الذي في أحدث رسالة منا عنه.',
  quote_not_changeable: 'لم يعد تعديل عرض السعر هذا ممكنًا.',
};
