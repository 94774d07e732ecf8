import type { ApiCall, ApiExampleId } from '#domain/content/api-examples.ts';
import { SHOP_CITY } from './shop.ts';

interface CallWords {
  readonly takes: string;
  readonly answers: string;
}

/** Parameters and answers of the public functions. Names of the interface are Latin in every language. */
export const apiCalls: Record<ApiCall, CallWords> = {
  search_products: {
    takes:
      'query وvertical وsubcategory وsort (القيم: relevance, name, price_asc, price_desc, lead_time، وما تذكره sorts في الجواب) وpage وfilters، وهو كائن فيه price_min وprice_max وpriced (yes, no) وsuppliers وcountries وlead_times وminimum_orders، وas_typed: true للبحث بالكلمات كما كُتبت، وafter أو before، وهو معرّف منتج لتصفّح قائمة بلا كلمات ولا تصفية، وlanguage. كلها اختيارية.',
    answers:
      'total وtotal_is_exact وpage وpage_size وsorts (طرق ترتيب أخرى للفئة)، و20 منتجًا على الأكثر لكل منها id وsku وname وprice_halalas. أعداد البحث بالكلمات دقيقة حتى 1,000.',
  },
  product_detail: {
    takes: 'product: معرّف المنتج، وهو UUID؛ وlanguage اختياري.',
    answers: 'المنتج بكل مواصفاته، أو 404 مع التلميح product_not_found.',
  },
  products_by_ids: {
    takes: 'products: حتى 20 معرّفًا؛ وlanguage اختياري.',
    answers: 'المنتجات الموجودة بكل تفاصيلها.',
  },
  product_page: {
    takes: 'after: معرّف آخر منتج لديك؛ at_most: حتى 50؛ وlanguage. كلها اختيارية.',
    answers: 'المنتجات التالية بكل تفاصيلها، الأقدم أولًا. الصفحة غير الممتلئة هي الأخيرة.',
  },
  category_tree: {
    takes: 'language، وهو اختياري.',
    answers: 'كل فروع الشجرة بمستوياتها الثلاثة وعدد منتجاتها.',
  },
  market_prices: {
    takes: 'language، وهو اختياري.',
    answers:
      'لكل فئة: عدد المنتجات وعدد ما له سعر منها، وlowest_price_halalas (الأدنى) وmedian_price_halalas (الوسيط) وhighest_price_halalas (الأعلى).',
  },
  list_posts: {
    takes:
      'after: الجزء الأخير من عنوان آخر مقال لديك؛ at_most: حتى 100؛ وlanguage. كلها اختيارية.',
    answers: 'المقالات المنشورة دون نصوصها، الأحدث أولًا.',
  },
  get_post: {
    takes: 'slug: الجزء الأخير من عنوان المقال؛ وlanguage اختياري.',
    answers: 'المقال ونصه بصيغة HTML، أو null.',
  },
  list_partners: {
    takes: 'at_most: حتى 100. اختياري.',
    answers: 'الشركاء الذين لدينا شعاراتهم، الأحدث تعديلًا أولًا.',
  },
  delivery_dates: {
    takes: 'lead_time_days: أيام كاملة.',
    answers: `التواريخ التي يعرضها إتمام الطلب اليوم، بتوقيت ${SHOP_CITY}.`,
  },
  catalogue_revision: {
    takes: 'لا شيء.',
    answers: 'نص يتغيّر كلما غيّر استيراد شيئًا. يُسأل عنه قبل القراءة من جديد.',
  },
};

interface ExampleWords {
  readonly title: string;
  readonly text: string;
}

export const apiExamples: Record<ApiExampleId, ExampleWords> = {
  search: {
    title: 'البحث في المنتجات',
    text: 'أرخص عشرين منتجًا مطابقًا. بزيادة page تأتي العشرون التالية.',
  },
  tree: {
    title: 'قراءة الفئات',
    text: 'الأسماء التي يمكن إرسالها في vertical وsubcategory.',
  },
  pages: {
    title: 'قراءة كل المنتجات',
    text: 'بإرسال معرّف آخر منتج في after تأتي الصفحة التالية، إلى أن تأتي صفحة غير ممتلئة.',
  },
  market: {
    title: 'قراءة الأسعار حسب الفئة',
    text: 'الأسعار بالهللات غير شاملة ضريبة القيمة المضافة.',
  },
  posts: {
    title: 'قائمة أحدث المقالات',
    text: 'لمتابعة القراءة يُرسل الجزء الأخير من عنوان آخر مقال في after.',
  },
  dates: { title: 'السؤال عن تواريخ التسليم', text: 'لبضاعة مهلة تسليمها ثلاثة أيام.' },
  revision: { title: 'هل تغيّر شيء؟', text: 'يُحفظ الجواب ويُقارن به جواب المرة القادمة.' },
};
