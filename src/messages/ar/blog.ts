import type { blog as english } from '#messages/en/blog.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';

/** Words around the articles. */
export const blog = {
  name: 'المدونة',
  eyebrow: 'المدونة',
  title: 'المدونة: شراء الطاقة في الخليج',
  description:
    'مقالات عملية عن أسطوانات الغاز والديزل وخزانات المياه والطاقة الشمسية والبطاريات والمولّدات والشحن، لمن يشتري الطاقة في الخليج.',
  heading: 'مقالات لمن يشتري',
  intro:
    'ما الذي تقيسه وتسأل عنه وتتحقق منه قبل شراء الغاز أو الديزل أو المياه أو الطاقة الشمسية أو الكهرباء الاحتياطية، مع الحسابات مكتوبة لتعيدها بنفسك.',
  shellTitle: 'مقال',
  shellDescription: 'مقال من المدونة عن شراء الطاقة في الخليج، يُفتح من عنوانه.',
  search: 'البحث في المقالات',
  searchPlaceholder: 'ديزل، عاكس، خزان…',
  none: 'لا توجد مقالات',
  loading: 'جارٍ تحميل المقالات…',
  laterFailed: 'تعذّر تحميل أحدث المقالات.',
  back: 'كل المقالات',
  related: 'مقالات ذات صلة',
  neighbours: 'المقالات الأحدث والأقدم',
  newer: 'المقال الأحدث',
  older: 'المقال الأقدم',
  topicTitle: (topic: string) => `${topic}: مقالات لمن يشتري`,
  topicIntro: (topic: string) =>
    `مقالات مدونتنا عن ${topic}: ما الذي تقيسه وتسأل عنه وتتحقق منه قبل الشراء، مع الحسابات مكتوبة.`,
  tagTitle: (tag: string) => `مقالات عن ${tag}`,
  tagIntro: (tag: string) => `كل ما في مدونتنا عن ${tag}، والمقال الأحدث أولًا.`,
  subjects: 'المواضيع والوسوم والكتّاب',
  topics: 'المواضيع',
  authors: 'الكتّاب',
  tags: 'الوسوم',
  authorTitle: (author: string) => `مقالات ${author}`,
  authorIntro: (author: string) =>
    `كل ما كتبه ${author} لمن يشتري الطاقة في الخليج، والمقال الأحدث أولًا.`,
  minutes: (count: number) =>
    plural(count, {
      one: 'قراءة دقيقة واحدة',
      two: 'قراءة دقيقتين',
      few: `قراءة ${number(count)} دقائق`,
      many: `قراءة ${number(count)} دقيقة`,
      other: `قراءة ${number(count)} دقيقة`,
    }),
  news: 'أخبار',
  newsDesk: 'قسم الأخبار',
  by: (author: string) => `بقلم ${author}`,
  published: 'نُشر في',
  linkToSection: 'رابط هذا القسم',
  share: 'مشاركة المقال',
  linkCopied: 'تم نسخ الرابط',
  noLongerOffered: 'لم يعد معروضًا',
  feed: 'خلاصة RSS',
  errorHeading: 'تعذّر تحميل المقال',
  slugMissing: 'عنوان المقال ناقص',
  notFound: 'المقال غير موجود',
  failed: 'تعذّر تحميل المقال',
  loadingPost: 'جارٍ تحميل المقال…',
} as const satisfies Words<typeof english>;
