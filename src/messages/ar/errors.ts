import type { ErrorCode, ShopErrorCode } from '#domain/shared/errors.ts';
import { cart } from './cart.ts';
import { verification } from './verification.ts';

/** Why an order could not be placed or changed. */
export const orderErrors = {
  cart_session_missing: 'لا توجد سلة مفتوحة',
  cart_empty: 'سلتك فارغة',
  cart_full: cart.full,
  product_unpriced: cart.unpriced,
  quote_not_valid: 'انتهت صلاحية عرض السعر هذا. تلزم إزالته للمتابعة.',
  product_unavailable: 'لم يعد هذا المنتج متوفرًا. تلزم إزالته للمتابعة.',
  quantity_out_of_range: cart.tooMany,
  below_minimum: 'في سلتك منتج كميته أقل من الحد الأدنى للطلب.',
  price_changed: 'تغيّرت الأسعار.',
  address_not_found: 'يُرجى اختيار عنوان التسليم',
  address_invalid: 'يُرجى مراجعة العنوان: أحد الحقول ناقص أو طويل.',
  address_not_verified: verification.addressUnverified,
  delivery_date_unavailable: 'لم يعد تاريخ التسليم هذا متاحًا. يُرجى اختيار تاريخ آخر.',
  delivery_slot_unavailable: 'لم يعد موعد التسليم هذا متاحًا. يُرجى اختيار موعد آخر.',
  delivery_before_payment:
    'تاريخ التسليم هذا أقرب من أن يُدفع بتحويل بنكي. يُرجى اختيار تاريخ لاحق أو الدفع بالبطاقة.',
  idempotency_mismatch: 'سُجّل هذا الطلب من قبل ببيانات أخرى. يُرجى إعادة تحميل الصفحة.',
  too_many_unpaid_orders:
    'ثلاثة طلبات ما زالت تنتظر الدفع. يُرجى دفع أحدها أو إلغاؤه، ثم المحاولة مرة أخرى.',
  order_not_found: 'لا يوجد طلب بهذا الرقم',
  order_not_changeable: 'لم يعد تعديل هذا الطلب ممكنًا.',
  payment_not_found: 'لم يتم الدفع. يُرجى المحاولة مرة أخرى.',
  payment_refused: 'لم يتم الدفع. يُرجى المحاولة مرة أخرى.',
  payment_declined: 'لم يتم الدفع. يُرجى المحاولة مرة أخرى.',
  rate_limited: 'محاولات كثيرة. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
} as const satisfies { [Code in ErrorCode]?: string };

/** Messages of the error codes; an action's own message (section 8) has precedence. */
export const errorMessages: Record<ShopErrorCode, string> = {
  ...orderErrors,
  cart_not_verified: 'لم يتم التحقق من السلة',
  product_not_found: 'المنتج غير موجود',
  email_missing: verification.emailMissing,
  email_invalid: verification.emailInvalid,
  code_missing: 'يُرجى إدخال الرمز الذي وصلك بالبريد الإلكتروني',
  code_invalid: 'رمز التحقق غير صحيح',
  input_invalid: 'يُرجى مراجعة الحقول المحددة.',
  unexpected: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
};
