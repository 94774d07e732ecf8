// Written by `npm run generate -- shop` from content/settings/shop.yaml. Do not edit.
export const DIGITS: 'latn' | 'arab' = 'latn';
