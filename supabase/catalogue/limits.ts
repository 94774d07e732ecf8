/** The database bounds the same texts; a row that it would refuse is told with its line before. */
export const SKU_MAX_LENGTH = 64;
export const NAME_MAX_LENGTH = 300;
export const FIELD_MAX_LENGTH = 100;
export const VALUE_MAX_LENGTH = 2_000;
export const DESCRIPTION_MAX_LENGTH = 10_000;
export const PHOTO_MAX_LENGTH = 500;
export const PHOTOS_MAX = 20;
/** numeric(12,2). */
export const PRICE_MAX_DIGITS = 10;
export const LEAD_TIME_MAX_DAYS = 365;
/** A shopper can order so many of one product (decision 11), so no minimum may be higher. */
export const MINIMUM_ORDER_MAX = 9_999;
