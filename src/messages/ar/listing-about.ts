import type {
  everythingLead as englishLead,
  generalAbout as englishAbout,
  marketplaceDescription as englishDescription,
} from '#messages/en/listing-about.ts';
import type { Words } from '#messages/words.ts';

/** What is written about the marketplace as a whole. */
export const everythingLead =
  'الغاز والديزل والمياه والطاقة الشمسية، وما يلزمها من معدات.' satisfies Words<typeof englishLead>;

/** For the heads of pages, which are built. */
export const marketplaceDescription =
  'أسطوانات الغاز والديزل والمياه وأنظمة الطاقة الشمسية ومعدات الكهرباء: مقارنتها وطلبها بأسعار بالريال السعودي وتسليم إلى بابك أو موقعك.' satisfies Words<
    typeof englishDescription
  >;

/** About a category that `content/categories` has no text for. */
export const generalAbout = ((category: string) => ({
  heading: category,
  lead: 'مقارنة الأسعار والمواصفات ومهل التسليم.',
  description: `${category}: مقارنة الأسعار والمواصفات ومهل التسليم، والطلب عبر الموقع أو طلب عرض سعر.`,
})) satisfies Words<typeof englishAbout>;
