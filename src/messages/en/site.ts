import { inWordsFirst, number } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of the pages that inform, around the texts of `content/`. */
export const site = {
  continueExploring: 'Continue Exploring',
  updated: (date: string) => `Last changed on ${date}`,
  draftNote: 'This is a draft. The public site does not have it yet.',
  onThisPage: 'On this page',
  tableOf: (title: string) => `${title}, as a table`,
  period: 'Period',
  linkedin: (name: string) => `${name} on LinkedIn`,
  education: 'Education',
  apply: 'Apply for this role',
  tasks: 'What you will do',
  needs: 'What you bring',
  openRoles: 'Open roles',
  ourValues: 'What we value',
  fromTheTeam: 'From the team',
  offices: (count: number) => `${inWordsFirst(count)} offices`,
  /** On the page about the site, until `reviewed` of site.yaml is true. */
  unreviewed: 'No editor has read the English texts yet. Corrections are welcome.',
  milestones: (count: number) => `${inWordsFirst(count)} milestones`,
  timeline: 'Timeline',
  figures: 'Key figures',
  tabs: 'Parts of the platform',
  callUs: 'Call us',
  writeUs: 'Write to us',
  quoted: (text: string) => `“${text}”`,
  anyHour: 'At any hour, every day',
  oneDay: 'Answered within one working day',
  questions: (count: number) => `${count} questions`,
  countedOn: (date: string) => `Counted on ${date}`,
  calls: 'The calls',
  examples: 'Examples',
  refusals: 'When a call is refused',
  call: 'Call',
  takes: 'Takes',
  answers: 'Answers',
  searchFailed: 'The search could not be loaded. Check your connection, then click here again.',
  downloadMarket: 'Download as CSV',
  /** Columns of the file: day, vertical, category, products, priced products and prices. */
  marketColumns: [
    'Day',
    'Vertical',
    'Category',
    'Products',
    'With a price',
    'Lowest price (SAR, excl. VAT)',
    'Median price (SAR, excl. VAT)',
    'Highest price (SAR, excl. VAT)',
  ],
  /** Over the parts of articles and answers that a search has found. */
  passages: 'In the text of articles and answers',
  helpSearch: 'Search the answers',
  helpNothing: 'No answer matches. Try another word.',
  askUs: 'Ask us',
  stillAsking: 'Still have a question?',
  askAPerson: 'A person answers, at any hour.',
  linkToAnswer: 'Link to this answer',
  sampleNote:
    'Names, quotations and figures on this page are samples for demonstration, not facts about real people or firms.',
  family: 'Category',
  products: 'Products',
  priced: 'With a price',
  lowest: 'Lowest price',
  median: 'Median price',
  highest: 'Highest price',
  onQuote: 'On quotation',
  ranges: 'From the lowest to the highest price',
  rangesNote:
    'Each bar spans the prices of a category in riyals, and the light mark is the median. Each step of the scale is ten times the last.',
  pricesExclude: 'Prices exclude VAT.',
  noMarketData: 'The catalogue is empty, so there is nothing to count yet.',
  employment: {
    'Full Time': 'Full Time',
    'Part Time': 'Part Time',
    Contract: 'Contract',
  },
  missing: {
    title: `Page not found | ${SHOP_NAME}`,
    description: 'There is no page at this address. Search the marketplace or go to the home page.',
    heading: 'We cannot find this page',
    text: 'The address may be mistyped, or the page has moved. Look for what you need in the marketplace, or start from the home page.',
    search: 'Search the marketplace for what you need',
    marketplace: 'Browse the marketplace',
    home: 'Go to the home page',
    help: 'Help centre',
    contact: 'Contact us',
  },
  failure: {
    title: 'Something went wrong',
    description:
      'Our server could not answer. Your cart and your orders are safe. Try again in a moment.',
    heading: 'The lights went out here',
    text: 'Our server could not answer. Your cart and your orders are safe. Please try again in a moment, or call us if it is urgent.',
    home: 'Go to the home page',
  },
} as const;

/** Of pages that the worker shows without a network (docs/offline.md). */
export const offline = {
  title: `You are offline | ${SHOP_NAME}`,
  description: 'Without a network, pages that this browser has seen can be read.',
  heading: 'You are offline',
  text: 'This page needs a connection: this browser has not kept it. Your cart can be read, and so can the pages below.',
  again: 'Try again',
  seen: 'What you can read now',
  /** `{at}` is the time of the visit. */
  kept: {
    offline: 'You are offline. This is what you saw at {at}; prices may have changed.',
    unanswered: 'The shop does not answer. This is what you saw at {at}; prices may have changed.',
  },
  loadAgain: 'Load it again once you are connected',
  timeLocale: 'en-GB',
} as const;

/** Words of the frame around every page. */
export const chrome = {
  skipToContent: 'Skip to the content',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  breadcrumb: 'You are here',
  home: 'Home',
  parents: { about: 'About', blog: 'Blog' },
  browse: 'Browse by energy',
  more: 'More',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Menu',
  menuEntries: {
    blog: 'Blog',
    help: 'Help centre',
    track: 'Track an order',
    contact: 'Contact',
  },
  signIn: 'Sign in',
  account: 'Account',
  becomeSupplier: 'Become a Supplier',
  cart: 'Cart',
  cartWithCount: (pieces: string) => `Cart, ${pieces} in it`,
  closeCart: 'Close the cart',
  loadingCart: 'Loading your cart…',
  cartNotLoaded: 'The cart could not be loaded. Check your connection and try again.',
  getTheApp: 'Get the App',
  sslSecured: 'SSL Secured',
  weAccept: 'We accept',
  followUs: 'Follow us',
  rights: 'All rights reserved.',
  language: 'Language',
  thisLanguage: 'English',
  onlyHere: 'This article is in English only.',
  otherArticles: 'Articles in Arabic',
  notifications: 'Notifications',
  searchLabel: 'Search the marketplace',
  searchPlaceholder: 'Search',
  search: 'Search',
} as const;

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

/** Words for shoppers whose browser runs no script. */
export const noScript = {
  shown: (first: number, last: number, total: string) =>
    `This page lists products ${number(first)} to ${number(last)} of ${total}, recommended ones first.`,
  none: 'This page lists no products.',
  limits:
    'Search, filters, sorting and the cart need JavaScript. Without it this list stays the same, whatever you search for.',
  goOn: 'Go on by category or page.',
  categories: 'Categories',
  all: 'All products',
  pages: 'Pages',
  cut: 'Later pages of this list need JavaScript. A smaller category lists more of its products.',
  product:
    'Ordering needs JavaScript, which is off in your browser. You can ask for a quotation below, or write to',
  later: 'This product has no page in plain HTML yet, so JavaScript is needed to show it.',
  compare: 'Comparing products needs JavaScript, which is off in your browser.',
  quote: 'Ask for a quotation by a form without JavaScript',
  backToList: 'See the products in our list',
} as const;

/** The offer of this language to a visitor of another edition. */
export const languageWords = {
  offer: 'This site is also in English.',
  open: 'Continue in English',
  dismiss: 'No, thank you',
};
