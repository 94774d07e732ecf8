import type {
  everythingLead as englishLead,
  generalAbout as englishAbout,
  marketplaceDescription as englishDescription,
  listingTitles as englishListingTitles,
} from '#messages/en/listing/about.ts';
import type { Words } from '#messages/words.ts';
import { number } from '#messages/ar/format.ts';

/** The introduction of the whole marketplace. */
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

/** Titles of the listing (decision 27). */
export const listingTitles = {
  everything: 'السوق | منتجات الطاقة ومورّدوها',
  category: (category: string) => `${category} | منتجات الطاقة ومورّدوها`,
  subcategory: (category: string, subcategory: string) =>
    `${category} — ${subcategory} | منتجات الطاقة ومورّدوها`,
  search: (heading: string) => `${heading} | منتجات الطاقة ومورّدوها`,
  /** Behind the title of the list. */
  page: (page: number) => `، صفحة ${number(page)}`,
} as const satisfies Words<typeof englishListingTitles>;
