import type { staffWords as english } from '#messages/en/desk/staff.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from '#messages/ar/format.ts';

const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Words of the room for staff. */
export const staffWords = {
  intro: 'العاملون في المتجر وما يُسمح لهم به. يسري كل تغيير فورًا.',
  people: 'الأشخاص',
  count: (count: number) =>
    plural(count, {
      one: 'شخص واحد',
      two: 'شخصان',
      few: `${number(count)} أشخاص`,
      many: `${number(count)} شخصًا`,
      other: `${number(count)} شخص`,
    }),
  role: 'الدور',
  since: (instant: string) => `منذ ${isolated(instant)}`,
  you: 'أنت',
  disabled: 'موقوف',
  change: 'تعديل',
  changePerson: (email: string) => `تعديل ${isolated(email)}`,
  closeForm: 'إغلاق',
  active: 'يُسمح له باستخدام لوحة الإدارة',
  activeHint: 'إذا لم يُسمح له بقي حسابه بصفة مشترٍ.',
  yes: 'نعم',
  no: 'لا',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  merged: (value: string) => `غيّر شخص آخر هذا الحقل إلى «${value}» في هذه الأثناء. بقي اختيارك.`,
  nothingChanged: 'يُرجى تغيير الدور أو الإذن أولًا.',

  more: 'المزيد',
  reset: 'إلغاء المصادقة الثنائية',
  resetTitle: (email: string) => `هل تُلغى المصادقة الثنائية لحساب ${isolated(email)}؟`,
  resetText:
    'يتوقف تطبيق المصادقة ورموز الاسترداد والجلسات في الحال. وتُرسل دعوة بالبريد لإعداد المصادقة من جديد.',
  remove: 'الإزالة من العاملين',
  removeTitle: (email: string) => `هل يُزال ${isolated(email)} من العاملين؟`,
  removeText: 'يتوقف استخدامه للوحة الإدارة في الحال، ويبقى حسابه بصفة مشترٍ.',
  keep: 'إلغاء',

  invitations: 'الدعوات',
  noInvitations: 'لا توجد دعوات. يمكن دعوة شخص بالنموذج في هذه الصفحة.',
  until: (instant: string) => `صالحة حتى ${isolated(instant)}`,
  expired: 'انتهت صلاحيتها',
  again: 'إعادة الإرسال',
  againTo: (email: string) => `إعادة الإرسال: دعوة ${isolated(email)}`,
  withdraw: 'سحب',
  withdrawOf: (email: string) => `سحب دعوة ${isolated(email)}`,

  invite: 'دعوة شخص',
  inviteHint: 'تصله رسالة فيها رابط يعمل مرة واحدة خلال 24 ساعة.',
  email: 'البريد الإلكتروني',
  sendInvitation: 'إرسال الدعوة',
  sending: 'جارٍ الإرسال…',
  invitedBefore: 'سبق إرسال دعوة إلى هذا البريد. تحلّ الدعوة الجديدة محلها، ويتوقف الرابط السابق.',

  roleHints: {
    owner: 'كل الصلاحيات، ومنها العاملون والسجل',
    operations: 'الطلبات والتسليم',
    catalogue: 'المنتجات والأسعار',
    finance: 'المدفوعات واسترداد المبالغ',
    content: 'الصفحات والمقالات',
    driver: 'تسليمات اليوم',
    read_only: 'اطّلاع دون تغيير',
  },
} as const satisfies Words<typeof english>;
