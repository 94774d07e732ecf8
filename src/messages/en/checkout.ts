import type { AddressErrors, AddressTextField, AddressType } from '#domain/address.ts';
import type { Gate } from '#domain/checkout.ts';
import type { NationalField } from '#domain/national-address.ts';
import type { PhoneCountryCode } from '#domain/phone.ts';

const count = (number: number): string => number.toLocaleString('en');

/** What stops a shopper on the way to the payment (section 5). */
function gate(shut: Gate): string {
  switch (shut.kind) {
    case 'empty':
      return 'Your cart is empty';
    case 'unavailable':
      return `${shut.item.name} is no longer available. Remove it to go on.`;
    case 'below_minimum':
      return `Minimum order is ${count(shut.item.minimumOrder)}`;
    case 'address':
      return 'Please select a delivery address';
    case 'delivery':
      return 'Please select a delivery date and time';
    case 'verification':
      return 'Please verify your email address';
  }
}

/** Words of /checkout. */
export const checkout = {
  title: 'Checkout',
  seoTitle: 'Checkout | Enersouq',
  seoDescription: 'Delivery address, delivery time and order summary.',
  steps: ['Delivery', 'Payment', 'Confirmation'],
  stepsLabel: 'Steps to your order',
  stepDone: 'done',
  cartEmpty: 'Your cart is empty',
  toMarketplace: 'Continue Shopping',
  gate,

  addressTitle: 'Delivery address',
  chooseAddress: 'Deliver to',
  addAnother: 'Add another address',
  addressesFailed: 'Your addresses could not be loaded.',
  defaultChip: 'Default',
  verifiedChip: 'Verified e-mail',
  unverifiedChip: 'E-mail not verified',
  edit: 'Edit',
  remove: 'Delete',
  removeSure: 'Delete this address?',
  removed: 'Address deleted',
  keep: 'Keep it',
  makeDefault: 'Make default',
  of: (act: string, name: string) => `${act}: ${name}`,
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
  nationalTitle: 'National Address (optional)',
  nationalHint: 'Of addresses in Saudi Arabia: it helps the driver to find the door.',
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
  faulty: 'Please check this field',
  tooLong: (longest: number) => `At most ${longest} characters`,

  deliveryTitle: 'Delivery date and time',
  deliveryHint: (days: number) =>
    days === 1
      ? 'Earliest date from a lead time of 1 day. No delivery on Fridays.'
      : `Earliest date from a lead time of ${days} days. No delivery on Fridays.`,
  dateLabel: 'Date',
  slotLabel: 'Time',
  chooseDateFirst: 'Choose a date to see its times.',
  full: 'Fully booked',
  blackout: 'No delivery',
  closedDays: (days: readonly string[]) => `Not available: ${days.join('; ')}.`,
  closedDay: (day: string, why: string) => `${day} (${why})`,
  closedFull: 'fully booked',
  closedBlackout: 'we do not deliver on that day',
  noDates:
    'Every day of the next two weeks is taken. Please look again tomorrow, or request a quotation.',
  slotGone: 'The time chosen before is no longer available. Please choose another.',
  earliest: 'Earliest',
  datesFailed: 'The delivery dates could not be loaded.',
  dateGone: 'The date chosen before is no longer available. Please choose another.',

  notesTitle: 'For the order',
  note: 'Delivery note',
  notePlaceholder: 'Anything the driver should know about this delivery',
  purchaseOrder: 'Purchase order number',

  summary: 'Order summary',
  items: (pieces: number) => (pieces === 1 ? '1 piece' : `${count(pieces)} pieces`),
  times: (quantity: number) => `× ${count(quantity)}`,
  leadTime: (days: number) => (days === 1 ? 'Lead time 1 day' : `Lead time ${count(days)} days`),
  subtotal: 'Subtotal (excl. VAT)',
  vat: 'VAT 15%',
  deliveryFee: 'Delivery',
  total: 'Total',
  received: 'Received',
  due: 'Still to be paid',
  newTotal: (total: string) => `The total is now ${total}`,
  proceed: 'Proceed to Payment',
  requestQuotation: 'Request Quotation',
  secure: 'You pay on the next page. Nothing is charged before.',

  quoteTitle: 'Request a quotation',
  quoteHint: (email: string) =>
    `We send your cart to the suppliers and their answer to ${email}. Your cart stays as it is.`,
  quoteMessage: 'What should the suppliers know?',
  quoteSend: 'Send request',
  quoteSending: 'Sending…',
  quoteSent: (email: string) => `Your request is on its way. The answer goes to ${email}.`,
  quoteFailed: 'Something went wrong. Nothing was sent. Please try again.',

  offlineProceed: 'You are offline. Your choices are kept. Try again once you are connected.',
  offline: 'We could not reach the shop. What you see is your cart as last seen.',
} as const;

/** What stands under a faulty field. */
export const addressError = (
  field: AddressTextField,
  errors: AddressErrors,
  longest: number,
): string | null => {
  const fault = errors[field];
  if (!fault) return null;
  if (fault === 'too_long') return checkout.tooLong(longest);
  const words: Partial<Record<AddressTextField, string>> = checkout[fault];
  return words[field] ?? checkout.faulty;
};
