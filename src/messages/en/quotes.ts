import type { QuoteState } from '#contract/values.ts';
import { number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of the page of a quotation and of the list of them. */
export const quotes = {
  seoTitle: `Your quotation | ${SHOP_NAME}`,
  seoDescription: 'What you asked for, and the prices that we offer.',
  title: 'Quotation',
  loading: 'Loading your quotation…',
  all: 'All quotations',
  states: {
    requested: 'Waiting for our answer',
    answered: 'Answered',
    accepted: 'Ordered',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  } satisfies Record<QuoteState, string>,
  hints: {
    requested: 'We are working out your prices. You get an email when they are here.',
    answered: 'Here are our prices. Nothing is ordered until you place the order at checkout.',
    accepted: 'This quotation became an order.',
    declined: 'You declined this quotation. If something should be different, write to us below.',
    expired: 'These prices are not valid any more. Write to us below, and we answer with new ones.',
    withdrawn: 'This quotation was withdrawn. Write to us below if you still need it.',
  } satisfies Record<QuoteState, string>,
  askedOn: (moment: string) => `Requested ${moment}`,
  answeredOn: (moment: string) => `Answered ${moment}`,

  validUntil: (moment: string) => `Valid until ${moment}`,
  left: (span: string) => `${span} left`,
  leftLittle: 'Less than a minute left',

  offer: 'Our offer',
  revised: (revision: number) => `Our offer, revision ${number(revision)}`,
  freeLine: 'Described in your words',
  added: 'Added by us',
  each: (price: string) => `${price} each`,
  exclVat: 'excl. VAT',
  toProduct: 'View the product',
  sku: (sku: string) => `SKU ${sku}`,
  asked: (quantity: string) => `You asked for ${quantity}`,
  alternatives: (name: string) => `Choose one for ${name}`,
  notOffered: 'Not offered',
  notOfferedHint: 'We cannot offer this:',
  noteOfShop: 'Note from the shop',

  requestTitle: 'Your request',
  name: 'Name',
  email: 'Email',
  city: 'Site city',
  wishedDate: 'Preferred delivery date',
  message: 'Note',
  items: 'What you asked for',

  decideTitle: 'Your decision',
  decideHint:
    'The lines go to your cart at these prices. At checkout you choose address, date and payment.',
  order: 'Accept and order',
  ordering: 'Adding to your cart…',
  decline: 'Decline',
  declineTitle: 'Decline this quotation?',
  reason: 'What is the reason?',
  optional: 'optional',
  declineYes: 'Decline it',
  declining: 'Declining…',
  keep: 'Keep it',
  declinedNow: 'You declined the quotation. The shop is informed.',
  withdraw: 'Withdraw the request',
  withdrawTitle: 'Withdraw this request?',
  withdrawHint: 'If you do not need it any more, withdraw it. You can ask again whenever you like.',
  withdrawYes: 'Withdraw it',
  withdrawing: 'Withdrawing…',
  withdrawnNow: 'The request is withdrawn. The shop is informed.',
  toOrder: (orderNumber: string) => `Open order ${orderNumber}`,

  historyTitle: 'Earlier answers',
  historyRow: (revision: number, moment: string) => `Revision ${number(revision)}, ${moment}`,
  historyNote: 'A newer answer replaced these. Their prices are not valid any more.',

  threadTitle: 'Messages',
  noMessages: 'Nothing was written yet.',
  authors: { buyer: 'You', shop: SHOP_NAME },
  write: 'Write to us',
  writeHint:
    'A question, a different quantity, another date: you get our answer by email and here.',
  send: 'Send message',
  sending: 'Sending…',
  messageSent: 'Your message is sent.',
  fieldErrors: {
    required: 'Please write a message first.',
    too_long: 'Please use up to 2,000 characters.',
    invalid: 'This text has characters that we cannot store. Please remove them.',
  } as Readonly<Record<string, string>>,

  printView: 'Print view',
  csvName: (number: string) => `${number}.csv`,
  print: 'Print or save as PDF',
  backToPage: 'Back to the quotation',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Unit price (excl. VAT)',
  lineTotal: 'Line total (excl. VAT)',
  for: 'For',
  vatNumber: (vatNumber: string) => `VAT number ${vatNumber}`,
  checkoutNotFilled: 'Checkout could not be filled in from the quotation.',
  sheetNote: 'This is a quotation, not an invoice. Prices in SAR.',

  failed: 'Your quotation could not be loaded. Check your connection, then try again.',
  missing: 'This quotation cannot be opened here',
  missingHint:
    'Open it with the link in the newest email about it, in the browser that asked for it, or after signing in.',
  signIn: 'Sign in',
  contact: 'Contact us',
  refusals: {
    quote_not_found:
      'This quotation cannot be opened any more. Open it with the link in the newest email about it.',
    quote_not_valid:
      'This answer cannot be ordered any more: it has expired, or was replaced, withdrawn or ordered. This page shows how it is now.',
    quote_not_changeable:
      'This quotation has changed meanwhile, so nothing was done. This page shows how it is now.',
  } as Readonly<Record<string, string>>,

  listFailed: 'Your quotations could not be loaded. Check your connection, then try again.',
  none: 'You have asked for no quotation yet',
  noneHint:
    'Ask for one on the page of a product, from the comparison or at checkout. It appears here with our answer.',
  toMarketplace: 'Browse the marketplace',
  count: (count: number) => plural(count, '1 quotation', `${number(count)} quotations`),
  pagesLabel: 'Pages of your quotations',
  moreItems: (count: number) => plural(count, 'and 1 more line', `and ${number(count)} more lines`),
  forCity: (city: string) => `For ${city}`,
  total: (amount: string) => `${amount} with VAT and delivery`,
} as const;
