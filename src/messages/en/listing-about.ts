/** What is written about the marketplace as a whole. */
export const everythingLead = 'Gas, diesel, water, solar and the equipment that goes with them.';

/** For the heads of pages, which are built. */
export const marketplaceDescription =
  'Compare and order gas cylinders, diesel, water, solar and power equipment, priced in SAR and delivered to your door or site.';

/** About a category that `content/categories` has no text for. */
export const generalAbout = (category: string) => ({
  heading: category,
  lead: 'Compare prices, specifications and delivery times.',
  description: `${category}: compare prices, specifications and delivery times, order online or ask for a quotation.`,
});
