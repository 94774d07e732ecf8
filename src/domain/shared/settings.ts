// Written by `npm run generate -- shop` from content/settings/shop.yaml. Do not edit.
export const VAT_PERCENT = 15;
export const DELIVERY_FEE = 5000;
export const CLOSED_WEEKDAYS: readonly number[] = [5];
export const DELIVERY_SLOTS: readonly string[] = ['09:00-11:00', '11:00-13:00', '14:00-16:00', '16:00-18:00', '18:00-20:00'];
export const ORDER_PREFIX = 'ES';
