import type { CardError, CardFields } from '#domain/orders/card.ts';
import type { PaymentMethod } from '#contract/values.ts';
import type { CardBrand } from '#domain/orders/payment.ts';
import { SHOP_NAME, SHOP_CITY } from './shop.ts';

export const brandNames: Readonly<Record<CardBrand, string>> = {
  mada: 'mada',
  Visa: 'Visa',
  Mastercard: 'Mastercard',
  'American Express': 'American Express',
};

/** Words of /payment and /payment/success. */
export const payment = {
  title: 'Payment',
  seoTitle: `Payment | ${SHOP_NAME}`,
  seoDescription: 'Choose how to pay for your order.',
  methodLabel: 'Payment method',
  methods: {
    card: 'Credit Card',
    bank_transfer: 'Bank Transfer',
  } satisfies Record<PaymentMethod, string>,
  transferHint: 'Transfer within 3 days. We deliver when it has arrived.',
  demonstration:
    'This is a demonstration: no bank is asked and no money moves. Your card number stays on this page. A number ending in 0002 is declined.',
  fields: {
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    cvv: 'CVV',
    name: 'Cardholder name',
  } satisfies Record<keyof CardFields, string>,
  numberPlaceholder: '0000 0000 0000 0000',
  expiryPlaceholder: 'MM/YY',
  payNow: 'Pay Now',
  payAmount: (total: string) => `Pay Now: ${total}`,
  placing: 'Placing your order…',
  processing: 'Processing your payment…',
  processingHint: 'Please keep this page open.',
  success: 'Payment successful!',
  failed: 'Payment failed. Please try again.',
  createFailed: 'Failed to create order',
  createFailedHint: 'Check your connection and try again. Nothing is ordered twice.',
  priceChanged: (total: string) => `Prices have changed. The new total is ${total}.`,
  acceptPrice: (total: string) => `Accept ${total} and continue`,
  laterDelivery: (until: string) =>
    `We wait for a bank transfer until ${until}. The delivery that you chose is too early for that.`,
  noLaterDelivery: 'No later date is free at the moment. Please pay by card, or write to us.',
  acceptDelivery: (day: string, slot: string) => `Deliver on ${day}, ${slot}, and continue`,
  backToCheckout: 'Back to checkout',

  elsewhere:
    'You pay on the secure page of our payment provider. Your card is never entered on this site.',
  leaving: 'Taking you to the payment page…',
  returnSeoTitle: `Your payment | ${SHOP_NAME}`,
  returnSeoDescription: 'We are checking whether your payment has arrived.',
  looking: 'Checking your payment…',
  lookFailed: 'Your payment could not be checked.',
  lookAgain: 'Check again',
  payAgain: 'Back to payment',
  returned: {
    waiting: {
      title: 'Still waiting for your payment',
      text: 'Your payment is not confirmed yet. If you have paid, do not pay again. Check again in a moment.',
    },
    declined: {
      title: 'Payment failed. Please try again.',
      text: 'Your order is kept. Pay with another card, or by bank transfer.',
    },
    failed: {
      title: 'We could not check your payment',
      text: 'Your order is kept. If you have paid, do not pay again. Check again in a moment.',
    },
    missing: {
      title: 'No such order belongs to this browser.',
      text: 'If you have paid, your payment reaches the order all the same. Track it by its number.',
    },
  },

  placeTransfer: 'Place order and show bank details',
  showBank: 'Show bank details',
  transferMade: 'I have made the payment',
  transferMadeHint: (days: number) =>
    `Press this when you have sent the transfer: we then keep your order ${days} days longer.`,
  reporting: 'Saving…',
  reportFailed: 'Something went wrong. Please try again.',

  orderPlaced: (number: string) => `Order ${number} is placed and awaiting payment.`,
  payBefore: (moment: string) => `Please pay before ${moment}, or it expires.`,
  changeOrder: 'Change order',
  changing: 'Putting it back into your cart…',
  changeHint: 'Cancels this order and puts its products back into your cart.',
  changeFailed: 'This order could not be changed. Please try again.',
  cancelled: 'This order was cancelled or has expired.',
  missing: 'No such order belongs to this browser.',
  loadFailed: 'Your order could not be loaded.',
  toMarketplace: 'Continue shopping',
  deliverTo: 'Delivery',
  edit: 'Edit',

  successTitle: 'Thank you for your order',
  successSeoTitle: `Order placed | ${SHOP_NAME}`,
  successSeoDescription: 'Your order and what happens next.',
  paidText: 'Your payment has arrived, and we are preparing your order.',
  transferText: 'Order received. We will confirm it when your transfer arrives.',
  waitingText: 'Your order is placed and awaiting payment.',
  orderNumber: 'Order number',
  mailed: (email: string) => `We have sent the order and its private link to ${email}.`,
  details: 'View order details',
  continueShopping: 'Continue Shopping',
  orderNamed: (number: string) => `Order ${number}`,
  mailedElsewhere:
    'We have sent the order and its private link to the email address of the order. This browser no longer keeps what opens its details: they open with that link.',
  noOrder: 'There is no order to confirm here.',
  pay: 'Pay this order',
  nextTitle: 'What happens next',
  toCalendar: 'Add to calendar',
  accountOffer: (email: string) =>
    `Create an account with ${email}: this order is in it, and the next one needs no typing.`,
  createAccount: 'Create an account',
} as const;

/** Words of the entry that a calendar takes. */
export const deliveryEntry = {
  summary: `Delivery from ${SHOP_NAME}`,
  description: (number: string) => `Order ${number}`,
} as const;

/** Errors under the fields of the card. */
export const cardErrorWords: Record<keyof CardFields, Partial<Record<CardError, string>>> = {
  number: {
    required: 'Please enter the card number',
    invalid: 'This card number is not complete or has a typing mistake',
  },
  expiry: {
    required: 'Please enter the expiry date',
    invalid: 'Please enter month and year as MM/YY',
    expired: 'This card has expired',
  },
  cvv: {
    required: 'Please enter the CVV',
    invalid: 'The CVV has 3 digits, 4 on American Express',
  },
  name: {
    required: 'Please enter the name on the card',
    too_long: 'This name is too long',
  },
};

/** Words of the bank details: on the payment page, on success and on the order's page. */
export const bank = {
  title: 'Bank details',
  sample: 'Sample account of a demonstration: do not transfer money to it.',
  bank: 'Bank',
  holder: 'Account holder',
  iban: 'IBAN',
  swift: 'SWIFT/BIC',
  amount: 'Amount',
  reference: 'Payment reference',
  referenceNote: (number: string) =>
    `Please use your order ID ${number} as the payment reference, so that we can match your transfer.`,
  copy: (what: string) => `Copy ${what}`,
  copied: (what: string) => `${what} copied`,
  copyFailed: (what: string) => `${what} could not be copied. Please select it.`,
  payBefore: (moment: string) =>
    `Please transfer before ${moment} (${SHOP_CITY} time), or the order expires.`,
  deliveryNeeds: (delivery: string, day: string) =>
    `Delivery on ${delivery} needs the transfer by ${day}. If it arrives later, we move the delivery and email you.`,
  keptUntil: (moment: string) =>
    `You have reported your transfer. We keep your order until ${moment} (${SHOP_CITY} time) and confirm it when the money arrives.`,
} as const;
