import type { FitReason } from '#domain/product/matches.ts';
import type { matches as englishMatches } from '#messages/en/product/matches.ts';
import type { Words } from '#messages/words.ts';
import { amountText, number } from '#messages/ar/format.ts';

/** Words of the next sizes of a product and of what it works with. */
export const matches = {
  sizes: 'أصغر وأكبر',
  smaller: 'المقاس الأصغر التالي',
  larger: 'المقاس الأكبر التالي',
  worksWith: 'منتجات متوافقة',
  note: 'المقارنة بحسب القيم التي يذكرها المورّدون، وللألواح بحرارة خلايا من 5 درجات مئوية تحت الصفر إلى 75 درجة. يُرجى عرض النظام على كهربائي أو فني غاز قبل الطلب.',
  /** Why two products work together. */
  fit: (reason: FitReason): string => FITS[reason.kind](reason as never),
} as const satisfies Words<typeof englishMatches>;

type Fit<Kind extends FitReason['kind']> = (
  reason: Extract<FitReason, { readonly kind: Kind }>,
) => string;

const FITS: { readonly [Kind in FitReason['kind']]: Fit<Kind> } = {
  valve: ({ valve }) => `الصمام نفسه: \u2068${valve}\u2069`,
  battery: ({ volts, from, to }) =>
    `بطارية ${amountText(volts, 'فولت')} لجهد ${from === to ? '' : `من ${number(from)} إلى `}${amountText(to, 'فولت')}`,
  string: ({ from, to, volts, limit, watts }) => {
    const first = from === undefined ? 'حتى ' : from === to ? '' : `من ${number(from)} إلى `;
    const power = watts === undefined ? '' : `، بقدرة ${amountText(watts / 1000, 'كيلوواط')}`;
    return `ألواح على التوالي: ${first}${number(to)}، بجهد أقصاه ${number(volts)} من ${amountText(limit, 'فولت')}${power}`;
  },
};
