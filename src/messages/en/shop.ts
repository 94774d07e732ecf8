// Written by `npm run generate -- shop` from content/settings/site.yaml. Do not edit.
export const SHOP_NAME = 'Enersouq';
export const SHOP_CITY = 'Riyadh';
