// Written by `npm run gen:shop` from content/settings/shop.yaml. Do not edit.
export const DIGITS: 'latn' | 'arab' = 'latn';
