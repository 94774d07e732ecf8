/** Common names of catalogue columns, and the name that the importer has for each. */
import { KNOWN_FIELDS } from '#domain/product/attributes.ts';
import { nearest } from '#supabase/cli/nearest.ts';
import { headingOf } from './heading-unit.ts';

/** Fields that many products have, in the section in which the shop keeps each. */
const COMMON_FIELDS = [
  'General.Manufacturer',
  'General.Model',
  'General.Condition',
  ...[
    'Weight',
    'Length',
    'Width',
    'Height',
    'Depth',
    'Diameter',
    'Volume',
    'Colour',
    'Material',
  ].map((field) => `Physical Attributes.${field}`),
  ...[
    'Rated Power',
    'Rated Voltage',
    'Rated Current',
    'Capacity',
    'Energy',
    'Frequency',
    'Phases',
  ].map((field) => `Electrical Attributes.${field}`),
  ...['Efficiency', 'Warranty', 'Operating Temperature', 'Noise Level'].map(
    (field) => `Operational Features.${field}`,
  ),
  ...['IP Rating', 'Standard'].map((field) => `Compliance and Standards.${field}`),
] as const;

const FIELDS = [...KNOWN_FIELDS, ...COMMON_FIELDS];

/** Other words for them, without spaces and signs, in the order of the columns. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  product_id:
    'sku id productid productsku variantsku itemid itemcode itemno itemnumber itemsku productcode partnumber partno articlenumber articleno code رمزالمنتج رقمالصنف الرمز',
  name: 'productname productnameenglish nameen englishname itemname producttitle title product item articlename',
  price_sar:
    'price unitprice pricesar sar saleprice regularprice listprice variantprice cost السعر سعرالوحدة',
  photos: 'photo image images picture pictures imageurl imagesrc imageurls photourl الصور',
  name_ar: 'arabicname namearabic productnamearabic productnamear الاسم اسمالمنتج',
  description_ar: 'arabicdescription descriptionarabic الوصف',
  'Overall Attributes.Description':
    'descriptions productdescription details longdescription shortdescription bodyhtml descriptionen englishdescription',
  'Overall Attributes.Lead Time':
    'leadtimedays deliverytime deliverydays delivery leaddays مدةالتوريد',
  'Overall Attributes.Minimum Order Quantity':
    'moq minimumorder minimumquantity minorder minqty minorderqty minorderquantity',
  'Overall Attributes.Supplier Name': 'supplier vendor vendorname seller المورد',
  'Overall Attributes.Category':
    'categories productcategory maincategory producttype type الفئة التصنيف',
  'General.Vertical': 'sector overarchingcategory department',
  'General.Sub-Vertical': 'subcategory subsector subcategories',
  'General.Manufacturer': 'brand make maker manufacturername producer الشركةالمصنعة المصنع',
  'General.Model': 'modelnumber modelno modelname manufacturerpartnumber mpn الموديل الطراز',
  'Compliance and Standards.Country of Origin': 'origin country madein coo بلدالمنشأ بلدالصنع',
  'Physical Attributes.Colour': 'color',
  'Electrical Attributes.Rated Power': 'power wattage',
  'Electrical Attributes.Rated Voltage': 'voltage',
  'Electrical Attributes.Rated Current': 'current',
};

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The last part of a known field is what people write. */
const lastPart = (column: string): string => column.slice(column.indexOf('.') + 1);

const BY_WORD: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_WORDS).flatMap(([column, words]) =>
    words.split(' ').map((word) => [word, column] as const),
  ),
  ...FIELDS.map((column) => [letters(lastPart(column)), column] as const),
  ...Object.keys(OTHER_WORDS).map((column) => [letters(column), column] as const),
]);

const TRANSLATED = /_[a-z]{2}$/;

/** A misspelt name; one of another language only where the cell ends like it. */
function misspelt(cell: string, columns: readonly string[]): string | null {
  const own = columns.filter((one) => !TRANSLATED.test(one) || TRANSLATED.test(cell));
  const near = nearest(cell, [...own, ...FIELDS, ...FIELDS.map(lastPart)]);
  return near === null ? null : (BY_WORD.get(letters(near)) ?? near);
}

/** The column that a person most likely meant, or null. `columns` are those without a section. */
export function suggestColumn(cell: string, columns: readonly string[]): string | null {
  const { field, unit } = headingOf(cell);
  const known = BY_WORD.get(letters(field)) ?? misspelt(field, columns);
  return known === null || unit === undefined || !known.includes('.')
    ? known
    : `${known} (${unit})`;
}
