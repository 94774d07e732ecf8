import { ATTRIBUTE_SECTIONS, type AttributeSection } from '#contract/values.ts';

/** Section → field → text. Yes and no are the texts 'true' and 'false'; an absent field is unknown. */
export type Attributes = Partial<Record<AttributeSection, Record<string, string>>>;

/** The fields that rules read, as 'Section.Field'; every other field is only shown. */
export const KNOWN_FIELDS = [
  'Overall Attributes.Supplier Name',
  'Overall Attributes.Category',
  'Overall Attributes.Description',
  'Overall Attributes.Minimum Order Quantity',
  'Overall Attributes.Lead Time',
  'General.Vertical',
  'General.Sub-Vertical',
  'Compliance and Standards.Country of Origin',
] as const;

export const isAttributeSection = (name: string): name is AttributeSection =>
  (ATTRIBUTE_SECTIONS as readonly string[]).includes(name);
