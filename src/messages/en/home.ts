/** Words of the home page that are controls, not content. */
export const home = {
  searchLabel: 'What do you need?',
  searchPlaceholder: 'Cylinder, diesel, 550 W panel…',
  search: 'Search',
  /** In the stead of the strip (home-03). */
  partnerNotice: (count: number) => (count === 0 ? 'Logos coming soon.' : null),
  showMoreHistory: 'Show More History',
  showLessHistory: 'Show Less History',
  products: (count: number) => `${count.toLocaleString('en')} products`,
  browse: 'Shop by energy',
  browseText: 'Every form of energy, with its equipment, in one catalogue.',
  step: (number: number) => `Step ${number}`,
  requestDemo: 'Request a Demo',
  startFree: 'Start Free',
} as const;
