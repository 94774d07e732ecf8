import type {
  sectionTitles as englishTitles,
  specifications as english,
} from '#messages/en/specifications.ts';
import type { Words } from '#messages/words.ts';

/** Words around what a product states of itself. */
export const specifications = {
  productDescription: 'وصف المنتج',
  noDescription: 'لا وصف متاحًا.',
  yes: 'نعم',
  no: 'لا',
} as const satisfies Words<typeof english>;

export const sectionTitles = {
  General: 'معلومات عامة',
  'Physical Attributes': 'المواصفات الفيزيائية',
  'Chemical Attributes': 'الخصائص الكيميائية',
  'Operational Features': 'خصائص التشغيل',
  'Electrical Attributes': 'المواصفات الكهربائية',
  'Applications and Uses': 'الاستخدامات',
  'Compliance and Standards': 'المطابقة',
  'Overall Attributes': 'تفاصيل المنتج',
} as const satisfies Words<typeof englishTitles>;
