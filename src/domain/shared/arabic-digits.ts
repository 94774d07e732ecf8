// Written by `npm run generate -- shop` from content/settings/shop.yaml. Do not edit.
export const ARABIC_DIGITS: 'latn' | 'arab' = 'latn';
