/** The introduction of the whole marketplace. */
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

/** Titles of the listing (decision 27). */
export const listingTitles = {
  everything: 'Marketplace | Energy Products & Suppliers',
  category: (category: string) => `${category} | Energy Products & Suppliers`,
  subcategory: (category: string, subcategory: string) =>
    `${category} — ${subcategory} | Energy Products & Suppliers`,
  search: (heading: string) => `${heading} | Energy Products & Suppliers`,
  /** Behind the title of the list. */
  page: (page: number) => `, page ${page}`,
} as const;
