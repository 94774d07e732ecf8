import type { AddressType } from '#contract/values.ts';
import type { AddressTextField } from '#domain/checkout/address.ts';
import type { Blocker } from '#domain/checkout/checkout.ts';
import type { NationalField } from '#domain/checkout/national-address.ts';
import type { PhoneCountryCode } from '#domain/shared/text/phone.ts';
import { cart } from './cart.ts';
import { number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of /checkout. */
export const checkout = {
  title: 'Checkout',
  seoTitle: `Checkout | ${SHOP_NAME}`,
  seoDescription: 'Delivery address, delivery time and order summary.',
  intro: 'Four short steps. You pay on the next page, and nothing is charged before.',
  steps: ['Delivery', 'Payment', 'Confirmation'],
  stepsLabel: 'Steps to your order',
  stepDone: 'done',
  cartEmpty: 'Your cart is empty',
  nothingKept:
    'This browser does not keep a cart from one page to the next. Allow site data for this shop in the settings of your browser, or use another browser, and add your products again.',
  notKept:
    'This browser cannot keep your choices for the payment page. Allow site data for this shop in the settings of your browser, or make room in its storage, and press the button again.',
  toMarketplace: 'Continue Shopping',
  /** Reasons why a cart cannot be paid yet (section 5). */
  blockers: {
    empty: 'Your cart is empty',
    unavailable: (name: string) => `${name} is no longer available. Remove it to go on.`,
    too_many_lines: cart.tooManyLines,
    below_minimum: (minimum: number) => `Minimum order is ${number(minimum)}`,
    contact: 'Please verify your email address first. The delivery address comes next.',
    address: 'Please select a delivery address',
    delivery: 'Please select a delivery date and time',
    verification: 'Please verify your email address',
    company: 'Please check the details of your company',
  } satisfies Record<Blocker['kind'], unknown>,

  /** What is missing where no address can be selected yet. */
  addressFirst: 'Please select a delivery address: enter it here and save it.',
  /** Sections of the page: one is open, the others are one line. */
  change: 'Change',
  show: 'Show',
  continue: 'Continue',
  done: 'done',

  contactTitle: 'Your email',
  addressTitle: 'Delivery address',
  chooseAddress: 'Deliver to',
  addAnother: 'Add another address',
  profileFailed: 'Your profile could not be loaded.',
  addressesFailed: 'Your addresses could not be loaded.',
  defaultChip: 'Default',
  verifiedChip: 'Verified email',
  unverifiedChip: 'Email not verified',
  otherEmailHint: 'You cannot read this mailbox any more? Give the address another email.',
  useEmail: (email: string) => `Use ${email}`,
  enterOtherEmail: 'Enter another email',
  emailUsed: (email: string) => `Messages about your order go to ${email}`,
  edit: 'Edit',
  remove: 'Delete',
  removeSure: 'Delete this address?',
  removed: 'Address deleted',
  keep: 'Keep it',
  makeDefault: 'Make default',
  of: (action: string, name: string) => `${action}: ${name}`,
  save: 'Save Address',
  saving: 'Saving…',
  cancel: 'Cancel',
  reset: 'Reset',
  optional: 'optional',
  isDefault: 'Use as my default address',
  addFailed: 'Failed to add address. Please try again.',
  saveFailed: 'Failed to save address',
  removeFailed: 'Failed to delete address',

  typeLabel: 'Type of address',
  types: { Home: 'Home', Office: 'Office' } satisfies Record<AddressType, string>,
  fields: {
    name: 'Full name',
    email: 'Email',
    phone: 'Mobile number',
    address: 'Street address',
    district: 'District',
    city: 'City',
    postalCode: 'Postal code',
    details: 'Directions for the driver',
    buildingNumber: 'Building number',
    additionalNumber: 'Additional number',
    unit: 'Unit',
    shortAddress: 'Short address',
  } satisfies Record<AddressTextField, string>,
  placeholders: {
    address: 'Building number and street',
    postalCode: '12345',
    details: 'Gate, floor, tank position, site contact',
  },
  wholeAddress: 'Or paste your whole National Address.',
  wholeAddressTaken: 'The fields of your address are filled in. Please check them.',
  nationalTitle: 'National Address (optional)',
  nationalHint: 'If the address has these codes, they help the driver to find the door.',
  nationalFormats: {
    buildingNumber: '8228',
    additionalNumber: '2121',
    unit: '4',
    shortAddress: 'RRRD2929',
  } satisfies Record<NationalField, string>,
  country: 'Country code',
  countries: {
    SA: 'Saudi Arabia',
    AE: 'United Arab Emirates',
    BH: 'Bahrain',
    KW: 'Kuwait',
    OM: 'Oman',
    QA: 'Qatar',
    JO: 'Jordan',
  } satisfies Record<PhoneCountryCode, string>,

  dialling: (name: string, dial: string): string => `${name} +${dial}`,
  required: {
    name: 'Please enter the full name',
    email: 'Please enter your email address',
    phone: 'Please enter a mobile number',
    address: 'Please enter the street address',
    district: 'Please enter the district',
    city: 'Please enter the city',
    postalCode: 'Please enter the postal code',
  } satisfies Partial<Record<AddressTextField, string>>,
  invalid: {
    phone: 'This is not a mobile number of the chosen country',
    buildingNumber: 'The building number has 4 digits',
    additionalNumber: 'The additional number has 4 digits',
    shortAddress: 'The short address has 4 letters and 4 digits, such as RRRD2929',
  } satisfies Partial<Record<AddressTextField, string>>,
  invalidField: 'Please check this field',
  tooLong: (longest: number) => `At most ${longest} characters`,

  deliveryTitle: 'Delivery date and time',
  deliveryHint: (days: number) =>
    plural(
      days,
      'Earliest date from a lead time of 1 day.',
      `Earliest date from a lead time of ${days} days.`,
    ),
  closedOn: (days: string) => `No delivery on ${days}.`,
  transferFrom: (day: string, days: number) =>
    `Paying by bank transfer? Choose ${day} or later: we wait up to ${days} days for a transfer.`,
  dateLabel: 'Date',
  slotLabel: 'Time',
  chooseDateFirst: 'Choose a date to see its times.',
  full: 'Fully booked',
  blackout: 'No delivery',
  closedDays: (days: string) => `Not available: ${days}.`,
  betweenDays: '; ',
  closedDay: (day: string, why: string) => `${day} (${why})`,
  closedFull: 'fully booked',
  closedBlackout: 'we do not deliver on that day',
  noDates:
    'Every day of the next two weeks is taken. Please look again tomorrow, or request a quotation.',
  slotGone: 'The time chosen before is no longer available. Please choose another.',
  earliest: 'Earliest',
  datesFailed: 'The delivery dates could not be loaded.',
  dateGone: 'The date chosen before is no longer available. Please choose another.',

  reviewTitle: 'Review',
  reviewHint: 'Check the order summary. What is asked here is optional.',
  note: 'Delivery note',
  notePlaceholder: 'Anything the driver should know about this delivery',
  purchaseOrder: 'Purchase order number',

  summary: 'Order summary',
  showLines: 'Show products',
  hideLines: 'Hide products',
  items: (pieces: number) => plural(pieces, '1 piece', `${number(pieces)} pieces`),
  times: (quantity: number) => `× ${number(quantity)}`,
  leadTime: (days: number) => plural(days, 'Lead time 1 day', `Lead time ${number(days)} days`),
  subtotal: 'Subtotal (excl. VAT)',
  vat: (percent: number) => `VAT ${percent}%`,
  deliveryFee: 'Delivery',
  /** Beside the prices of a line. */
  exclVat: 'excl. VAT',
  total: 'Total',
  /** The total without other amounts beside it. */
  wholeTotal: 'Total (incl. VAT)',
  received: 'Received',
  due: 'Still to be paid',
  newTotal: (total: string) => `The total is now ${total}`,
  proceed: 'Proceed to Payment',
  requestQuotation: 'Request Quotation',

  quoteTitle: 'Request a quotation',
  quoteHint: (email: string) =>
    `We receive your cart as a request and send our answer to ${email}. Your cart stays as it is.`,
  quoteMessage: 'What should we know?',
  quoteSent: (email: string) => `Your request is on its way. The answer goes to ${email}.`,

  offlineProceed: 'You are offline. Your choices are kept. Try again once you are connected.',
  offline: 'We could not reach the shop. What you see is your cart as last seen.',
} as const;

/** Words of a National Address on one line. */
export const nationalWords = {
  building: (number: string) => `building ${number}`,
  additional: (number: string) => `additional number ${number}`,
  unit: (number: string) => `unit ${number}`,
  separator: ', ',
} as const;
