// Written by `npm run generate -- shop` from content/settings/site.yaml. Do not edit.
export const SHOP_COUNTRY = 'SA';
export const SHOP_DOMAIN = 'enersouq.example';
