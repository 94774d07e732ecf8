/**
 * The limits of public.product, so that a row that the database would refuse is reported with its line
 * before anything is sent. limits.test.ts reads the constraints and compares.
 */
export const SKU_MAX_LENGTH = 100;
export const NAME_MAX_LENGTH = 300;
export const SUPPLIER_MAX_LENGTH = 200;
export const MANUFACTURER_MAX_LENGTH = 200;
export const MODEL_MAX_LENGTH = 300;
export const CATEGORY_MAX_LENGTH = 120;
export const FIELD_MAX_LENGTH = 100;
export const VALUE_MAX_LENGTH = 2_000;
export const DESCRIPTION_MAX_LENGTH = 10_000;
export const PHOTO_MAX_LENGTH = 500;
export const PHOTOS_MAX = 20;
export const PHOTOS_MAX_BYTES = 20_000;
export const ATTRIBUTES_MAX_BYTES = 60_000;
export const PRICE_MAX_SAR = 100_000_000;
export const LEAD_TIME_MAX_DAYS = 3_650;
/** A shopper can order so many of one product (decision 11), so no minimum may be higher. */
export const MINIMUM_ORDER_MAX = 9_999;

/** C0 and C1 controls; a tab and a line break are allowed where a text may have several lines. */
// eslint-disable-next-line no-control-regex -- finding them is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
/** Embeddings and overrides that make a text read other than it is; the marks of Arabic text stay. */
const DIRECTION_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/;

export interface TextRule {
  readonly max: number;
  readonly lines?: boolean;
}

/** Why a text cannot be stored, or null. Lengths count characters as the database does. */
export function textProblem(value: string, { max, lines = false }: TextRule): string | null {
  if (value.includes('\ufffd')) return 'is not UTF-8 text; save the file as "CSV UTF-8"';
  if (CONTROL.test(value) || DIRECTION_OVERRIDE.test(value)) return 'holds a control character';
  if (!lines && /[\t\n]/.test(value)) return 'must be on one line, without tabs';
  if (value.length > max && [...value].length > max) return `is longer than ${max} characters`;
  return null;
}
