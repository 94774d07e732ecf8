import type { linesCsv as english } from '#messages/en/lines-csv.ts';
import type { Words } from '#messages/words.ts';

/** Words of files with products and quantities: quick order reads them, a cart and a list are written as them. */
export const linesCsv = {
  download: 'تنزيل بصيغة CSV',
  head: ['رمز المنتج', 'الكمية', 'الاسم', 'السعر (ر.س، غير شامل ضريبة القيمة المضافة)'],
} as const satisfies Words<typeof english>;
