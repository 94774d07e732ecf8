import { number, plural } from './format.ts';

/** Words of saved lists. */
export const lists = {
  loading: 'Loading…',
  failed: 'Your lists could not be loaded. Check your connection, then try again.',
  listFailed: 'This list could not be loaded. Check your connection, then try again.',
  none: 'You have no list yet',
  noneHint:
    'A list keeps products and quantities for the next order, such as what a site office uses in a month.',
  products: (count: number) => plural(count, '1 product', `${number(count)} products`),
  changed: (moment: string) => `Changed ${moment}`,
  shared: 'Shared',
  all: 'All lists',

  makeTitle: 'New list',
  name: 'Name',
  note: 'Note',
  optional: 'optional',
  fieldErrors: {
    name: 'Please enter a name of up to 120 characters.',
    note: 'Please use up to 1,000 characters.',
  } as Readonly<Record<string, string>>,
  withCart: (count: number) =>
    plural(
      count,
      'With the product in your cart',
      `With the ${number(count)} products in your cart`,
    ),
  make: 'Make the list',
  making: 'Saving…',

  editTitle: 'Name and note',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The list is saved.',
  itemsTitle: 'Products',
  empty: 'This list has no products',
  emptyHint: 'Open a product and choose ‘Save to a list’, or make a list from your cart.',
  toMarketplace: 'Browse the marketplace',
  remove: (name: string) => `Remove ${name}`,
  removed: 'The product is removed.',
  quantitySaved: 'The quantity is saved.',
  notSold: 'Not sold any more',
  onRequest: 'Price on request',
  minimum: (count: number) => `Minimum order ${number(count)}`,
  each: (price: string) => `${price} each`,
  value: 'Total now, excl. VAT',
  toCart: 'Add all to cart',
  adding: 'Adding…',
  toCartFailed: 'The list could not be added to your cart. Please try again.',

  shareTitle: 'Share this list',
  shareHint:
    'Everybody with the link sees the name, the note, the products and the quantities, and can order them. They see nothing else of you.',
  share: 'Make a link',
  sharing: 'Making a link…',
  again: 'Make a new link',
  againHint:
    'The list is shared. A new link replaces the one before, which opens nothing any more.',
  link: 'Link',
  linkOnce: 'Copy the link now: it is not shown again.',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  copyFailed: 'The link could not be copied. Please select it and copy it by hand.',
  stop: 'Stop sharing',
  stopped: 'The list is not shared any more.',

  deleteTitle: 'Delete this list',
  deleteHint: 'Its products stay in the marketplace. This cannot be undone.',
  delete: 'Delete the list',
  deleteSure: 'Delete this list?',
  deleteYes: 'Yes, delete it',
  deleteNo: 'Keep it',
  deleted: 'The list is deleted.',

  sharedTitle: 'Shared list',
  sharedDescription: 'Products and quantities that somebody chose for you.',
  sharedMissing: 'This list is not shared any more',
  sharedMissingHint: 'Ask whoever sent the link for a new one.',
  sharedFailed: 'The list could not be loaded. Check your connection, then try again.',

  saveHere: 'Save to a list',
  chooseList: 'List',
  newList: 'New list…',
  savedHere: (name: string) => `Saved to ${name}.`,
  openList: 'Open the list',
  cancel: 'Cancel',
} as const;
