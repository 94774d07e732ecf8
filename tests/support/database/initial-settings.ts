/** The settings with which the shop of a test begins, and the amounts that follow from them on paper. */
import { readShopSettings, type ShopSettings } from '#supabase/seed/shop-settings.ts';
import { exactVat } from '#tests/support/builders/random-settings.ts';

/** Settings as JSON, where a run shows that no test depends on those of content/settings. */
export const OTHER_SETTINGS = process.env['TEST_SETTINGS'];

export const INITIAL_SETTINGS: ShopSettings = OTHER_SETTINGS
  ? (JSON.parse(OTHER_SETTINGS) as ShopSettings)
  : readShopSettings();

export const vatOf = (subtotal: number): number =>
  Number(exactVat(BigInt(subtotal), String(INITIAL_SETTINGS.vat_percent)));

/** The total of an order with this subtotal, in halalas. */
export const totalOf = (subtotal: number): number =>
  subtotal + vatOf(subtotal) + INITIAL_SETTINGS.delivery_fee_halalas;
