import { number } from './format.ts';
/** Words of the home page that are controls, not content. */
export const home = {
  searchLabel: 'What do you need?',
  searchPlaceholder: 'Cylinder, diesel, 550 W panel…',
  search: 'Search',
  /** Instead of the strip of logos (home-03). */
  noPartners: 'Logos coming soon.',
  pausePartners: 'Pause the logos',
  showMoreHistory: 'Show More History',
  showLessHistory: 'Show Less History',
  products: (count: number) => `${number(count)} products`,
  browse: 'Shop by energy',
  browseText: 'Every form of energy, with its equipment, in one catalogue.',
  step: (number: number) => `Step ${number}`,
  requestDemo: 'Request a Demo',
  startFree: 'Start Free',
} as const;
