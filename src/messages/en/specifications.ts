import type { AttributeSection } from '#domain/product/attributes.ts';

/** Words around what a product states of itself. */
export const specifications = {
  productDescription: 'Product Description',
  noDescription: 'No description available.',
  yes: 'Yes',
  no: 'No',
} as const;

export const sectionTitles: Record<AttributeSection, string> = {
  General: 'General Information',
  'Physical Attributes': 'Physical Specifications',
  'Chemical Attributes': 'Chemical Properties',
  'Operational Features': 'Operational Features',
  'Electrical Attributes': 'Electrical Specifications',
  'Applications and Uses': 'Applications',
  'Compliance and Standards': 'Compliance',
  'Overall Attributes': 'Product Details',
};
