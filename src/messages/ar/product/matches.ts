import type { matches as englishMatches } from '#messages/en/product/matches.ts';
import type { Words } from '#messages/words.ts';

/** Words of the next sizes of a product and of what it works with. */
export const matches = {
  sizes: 'أصغر وأكبر',
  smaller: 'المقاس الأصغر التالي',
  larger: 'المقاس الأكبر التالي',
  worksWith: 'منتجات متوافقة',
  note: 'المقارنة بحسب القيم التي يذكرها المورّدون، وللألواح بحرارة خلايا من 5 درجات مئوية تحت الصفر إلى 75 درجة. يُرجى عرض النظام على كهربائي أو فني غاز قبل الطلب.',
  volts: 'فولت',
  kilowatts: 'كيلوواط',
  upTo: (most: string) => `حتى ${most}`,
  range: (from: string, to: string) => `من ${from} إلى ${to}`,
  /** Of the longest string: how many panels and which voltage. */
  panels: (counts: string, _most: number, volts: string, limit: string) =>
    `ألواح على التوالي: ${counts}، بجهد أقصاه ${volts} من ${limit}`,
  withPower: (text: string, power: string) => `${text}، بقدرة ${power}`,
  battery: (volts: string, stated: string) => `بطارية ${volts} لجهد ${stated}`,
  valve: (valve: string) => `الصمام نفسه: \u2068${valve}\u2069`,
} as const satisfies Words<typeof englishMatches>;
