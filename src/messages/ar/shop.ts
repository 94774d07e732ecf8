import type { SHOP_CITY as englishCity, SHOP_NAME as englishName } from '#messages/en/shop.ts';
import type { Words } from '#messages/words.ts';

/** The shop as Arabic names it. */
export const SHOP_NAME = 'إنرسوق' satisfies Words<typeof englishName>;
export const SHOP_CITY = 'الرياض' satisfies Words<typeof englishCity>;
