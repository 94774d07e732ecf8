// Written by `npm run gen:shop` from content/settings/site.yaml. Do not edit.
export const SHOP_NAME = 'Enersouq';
export const SHOP_CITY = 'Riyadh';
