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
