import { SHOP_CITY } from './shop.ts';

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
