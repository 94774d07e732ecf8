// Written by `npm run gen:shop` from content/settings/shop.yaml. Do not edit.
export const ARABIC_DIGITS: 'latn' | 'arab' = 'latn';
