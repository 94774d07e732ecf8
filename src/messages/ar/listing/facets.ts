import type {
  facets as englishFacets,
  leadTimeLabels as englishLeadTimes,
  minimumOrderLabels as englishMinimums,
} from '#messages/en/listing/facets.ts';
import type { Words } from '#messages/words.ts';
import { number } from '#messages/ar/format.ts';

/** Words of the facets, of their choices and of the chips that repeat them. */
export const facets = {
  title: 'خيارات التصفية',
  price: 'السعر',
  supplier: 'المورّد',
  country: 'بلد المنشأ',
  leadTime: 'مهلة التسليم',
  minimumOrder: 'الحد الأدنى للطلب',
  any: 'الكل',
  priced: 'بسعر معلن',
  unpriced: 'السعر عند الطلب',
  yes: 'نعم',
  no: 'لا',
  from: 'من',
  to: 'إلى',
  rangeFrom: (name: string) => `${name}، من`,
  rangeTo: (name: string) => `${name}، إلى`,
  currency: 'ر.س',
  withUnit: (name: string, unit: string) => `${name} (\u2068${unit}\u2069)`,
  count: number,
  /** Before a count that is an estimate. */
  about: 'نحو ',
  riyals: (amount: number) => `\u2068${number(amount)} ر.س\u2069`,
  more: (count: number) => `عرض ${number(count)} أخرى`,
  fewer: 'عرض أقل',
  searchSuppliers: 'البحث في المورّدين',
  searchValues: (name: string) => `بحث: ${name}`,
  noValues: 'لا قيمة تطابق بحثك.',
  noSuppliers: 'لا يطابق بحثك أيٌّ من مورّدي هذه المنتجات.',
  failed: 'تعذّر تحميل خيارات التصفية',
  categoriesFailed: 'تعذّر تحديث أعداد الفئات',
  close: 'إغلاق',
  show: (products: string) => `عرض ${products}`,
  chosen: 'خيارات التصفية المختارة',
  remove: (name: string) => `إزالة ${name}`,
  clearAll: 'مسح الكل',
  query: (query: string) => `«\u2068${query}\u2069»`,
  named: (name: string, choice: string) => `${name}: ${choice}`,
  between: (from: string, to: string) => `من ${from} إلى ${to}`,
  atLeast: (from: string) => `من ${from}`,
  atMost: (to: string) => `حتى ${to}`,
} as const satisfies Words<typeof englishFacets>;

export const leadTimeLabels = {
  '1': 'يوم واحد',
  '3': 'حتى 3 أيام',
  '7': 'حتى 7 أيام',
  '14': 'حتى 14 يومًا',
  '15+': '15 يومًا أو أكثر',
  unstated: 'بالتواصل مع المورّد',
} satisfies Words<typeof englishLeadTimes>;

export const minimumOrderLabels = {
  '1': 'قطعة واحدة',
  '2-10': 'من قطعتين إلى 10 قطع',
  '11-100': 'من 11 إلى 100 قطعة',
  '101+': '101 قطعة أو أكثر',
} satisfies Words<typeof englishMinimums>;
