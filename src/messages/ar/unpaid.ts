import type { unpaid as english } from '#messages/en/unpaid.ts';
import type { Words } from '#messages/words.ts';

/** Words about orders that are placed and not paid. */
export const unpaid = {
  label: 'طلبات بانتظار الدفع',
  waits: {
    payment: (number: string) => `الطلب \u2068${number}\u2069 بانتظار دفعتك`,
    transfer: (number: string) => `الطلب \u2068${number}\u2069 بانتظار تحويلك`,
    arrival: (number: string) => `الطلب \u2068${number}\u2069 بانتظار وصول تحويلك`,
  },
  ways: { card: 'الدفع الآن', bank_transfer: 'بيانات الحساب البنكي' },
} as const satisfies Words<typeof english>;
