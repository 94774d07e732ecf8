import type { verification as english } from '#messages/en/verification.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';

/** Words of the one-time code. */
export const verification = {
  email: 'البريد الإلكتروني',
  emailMissing: 'يُرجى إدخال عنوان بريدك الإلكتروني',
  emailInvalid: 'يُرجى إدخال عنوان بريد إلكتروني صحيح',
  emailHint: 'نرسل إليه رمزًا لنتأكد من وصول رسائل طلبك إليك.',
  send: 'إرسال الرمز',
  sending: 'جارٍ الإرسال…',
  resend: 'إرسال رمز جديد',
  resendIn: (seconds: number) => `رمز جديد بعد ${number(seconds)} ث`,
  sent: (email: string) => `أُرسل رمز التحقق إلى \u2068${email}\u2069`,
  sendFailed: 'تعذّر إرسال رمز التحقق',
  sendFailedInline: 'تعذّر إرسال رمز التحقق.',
  waitMinutes: (minutes: number) =>
    plural(minutes, {
      one: 'يُرجى المحاولة مرة أخرى بعد دقيقة.',
      two: 'يُرجى المحاولة مرة أخرى بعد دقيقتين.',
      few: `يُرجى المحاولة مرة أخرى بعد ${number(minutes)} دقائق.`,
      many: `يُرجى المحاولة مرة أخرى بعد ${number(minutes)} دقيقة.`,
      other: `يُرجى المحاولة مرة أخرى بعد ${number(minutes)} دقيقة.`,
    }),
  code: 'رمز التحقق',
  codeHint: (email: string) =>
    `الأرقام الستة من الرسالة المرسلة إلى \u2068${email}\u2069، وهي صالحة لمدة 15 دقيقة.`,
  verify: 'التحقق',
  checking: 'جارٍ التحقق…',
  codeInvalid: 'رمز التحقق غير صحيح',
  codeInvalidInline: 'رمز التحقق غير صحيح.',
  verified: 'تم التحقق من البريد الإلكتروني',
  isVerified: 'تم التحقق',
  failed: 'تعذّر التحقق',
  addressUnverified: 'يُرجى التحقق من بريدك الإلكتروني',
  verifyFirst: 'يُرجى التحقق من بريدك الإلكتروني أولًا',
  change: 'تغيير',
  changeEmail: 'تغيير البريد الإلكتروني الذي تم التحقق منه',
} as const satisfies Words<typeof english>;
