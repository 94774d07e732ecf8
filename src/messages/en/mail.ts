import type { FormFacts, MailData, OwedReason } from '#domain/orders/mail.ts';
import { SHOP_CITY, SHOP_NAME } from './shop.ts';

/** Words of the emails; how they are put together is in `supabase/functions/_shared/mails`. */
export const mail = {
  /** On the page of a payment provider. */
  paidOrder: (orderNumber: string) => `Order ${orderNumber}`,
  moment: (moment: string) => `${moment} (${SHOP_CITY} time)`,
  order: {
    delivery: (day: string, slot: string) => `Delivery: ${day}, ${slot}`,
    status: (link: string) => `Its status: ${link}`,
    privateLink: (link: string) =>
      `Your order: ${link}\nKeep this link to yourself: whoever has it sees the order.`,
    item: (quantity: number | string, name: string) => `${quantity} x ${name}`,
    sku: (sku: string) => ` (${sku})`,
    measured: (quantity: number, unit: string) => `${quantity} ${unit}`,
    soldBy: (supplier: string) => `, sold by ${supplier}`,
    priced: (item: string, price: string, total: string) =>
      `${item}: ${price} each, ${total} (excl. VAT)`,
    deliverTo: 'Deliver to:',
    separator: ', ',
  },
  labels: {
    order: 'Order',
    placed: 'Placed',
    subtotal: 'Subtotal (excl. VAT)',
    vat: (percent: number) => `VAT ${percent}%`,
    deliveryFee: 'Delivery fee',
    total: 'Total',
    purchaseOrder: 'Purchase order number',
    directions: 'Directions for the driver',
    note: 'Delivery note',
    bank: 'Bank',
    holder: 'Account holder',
    iban: 'IBAN',
    swift: 'SWIFT/BIC',
    amount: 'Amount',
    paymentReference: 'Payment reference',
    reference: 'Reference',
    ourReference: 'Reference of our transfer',
    quotation: 'Quotation',
    name: 'Name',
    email: 'Email',
    company: 'Company',
    vatNumber: 'VAT number',
    commercialRegistration: 'Commercial registration',
    phone: 'Phone',
    city: 'Site city',
    wishedDate: 'Preferred delivery date',
    role: 'Role',
  },
  bank: {
    transferBefore: (amount: string, moment: string) =>
      `Please transfer ${amount} before ${moment}, or the order expires:`,
    sample: 'Sample account of a demonstration: do not transfer money to it.',
    deliveryNeeds: (delivery: string, day: string) =>
      `The delivery on ${delivery} needs the transfer by ${day}. If it arrives later, we move the delivery and email you.`,
    /** How the buyer gets more time; the buttons are named as on the site. */
    reportIt: (days: number) =>
      `When you have sent it, open the order in the browser that placed it, choose 'Pay this order' and press 'I have made the payment': we then keep the order ${days} days longer.`,
  },
  placed: {
    subject: (number: string) => `Your order ${number}`,
    text: (number: string) => `Thank you for your order ${number}.`,
  },
  moved: {
    subject: (number: string) => `Your order ${number}`,
    text: {
      processing: 'We are preparing your order.',
      ready: 'Your order is ready for delivery.',
      delivered: 'Your order has been delivered. Thank you.',
    } satisfies Record<MailData['order_moved']['status'], string>,
  },
  deliveryMoved: {
    subject: (number: string) => `New delivery date for your order ${number}`,
    awaited: (number: string, previous: string) =>
      `Your transfer for order ${number} has not arrived in time for the delivery on ${previous}. We have moved the delivery to a date that the transfer can still meet.`,
    paid_late: (number: string, previous: string) =>
      `Your payment for order ${number} arrived too late for the delivery on ${previous}. We have moved the delivery.`,
    chosen: (number: string, previous: string) =>
      `You have moved the delivery of your order ${number}. It was planned for ${previous}.`,
    question:
      'Does the new date suit you? Then there is nothing to do. To choose another one, open your order with the link below.',
  },
  cancelled: {
    subject: (number: string) => `Your order ${number} is cancelled`,
    byShop: (number: string, reason: string) =>
      `We have cancelled your order ${number}.\nReason: ${reason}`,
    byBuyer: (number: string) =>
      `You have cancelled your order ${number}. Its products are in your cart again.`,
    moneyBack: (amount: string) => `You have paid ${amount}: we will return it to you.`,
    doNotPay: 'Please do not pay for it any more.',
  },
  expired: {
    subject: (number: string) => `Your order ${number} has expired`,
    text: (number: string) =>
      `Your order ${number} was not paid in time and has expired. Nothing will be delivered.`,
    doNotPay:
      'Please do not pay for it any more. A transfer that you have sent already is returned to you when it arrives.',
  },
  link: {
    subject: (number: string) => `The link to your order ${number}`,
    asked: 'Somebody who knows the number of your order asked us to send its private link again.',
    ignore: 'If it was not you, you can ignore this email: the link was sent to you alone.',
  },
  transferChosen: {
    subject: (number: string) => `Bank details for your order ${number}`,
    text: (number: string) => `You chose to pay your order ${number} by bank transfer.`,
  },
  transferReminder: {
    subject: (number: string) => `Your order ${number} is awaiting your transfer`,
    notSent: (number: string) => `We have not received your transfer for order ${number} yet.`,
    notArrived: (number: string) =>
      `You reported a transfer for order ${number}, and it has not reached our account. Please check with your bank that it was sent to the account below with the right reference. If it arrives after the order has expired, we return it to you.`,
  },
  transferReported: {
    subject: (number: string) => `Transfer reported for ${number}`,
    text: (number: string, amount: string, days: number) =>
      `The buyer of ${number} has reported a transfer of ${amount}. The order waits ${days} days longer for it.`,
  },
  paymentReceived: {
    subject: (number: string) => `Payment received for ${number}`,
    text: (number: string, amount: string) =>
      `We have received ${amount} for your order ${number}.`,
  },
  partReceived: {
    subject: (number: string) => `Part of the payment received for ${number}`,
    text: (number: string, amount: string, due: string) =>
      `We have received ${amount} for your order ${number}. ${due} is still to be paid. The order is confirmed when its whole total has arrived.`,
  },
  paymentFlagged: {
    subjects: {
      paid_twice: (number: string) => `Paid twice: ${number}`,
      paid_late: (number: string) => `Payment needs a look: ${number}`,
      paid_too_much: (number: string) => `Payment needs a look: ${number}`,
      payment_mismatch: (number: string) => `Payment needs a look: ${number}`,
      delivery_impossible: (number: string) => `Delivery needs a look: ${number}`,
    } satisfies Record<MailData['payment_flagged']['flag'], unknown>,
    texts: {
      delivery_impossible: (number: string) =>
        `The payment of order ${number} is too late for its delivery date, and no date of the following 90 days is free. Please agree on one with the buyer.`,
      paid_twice: (number: string) =>
        `Order ${number} has been paid a second time: the buyer is owed the second payment.`,
      paid_late: (number: string) =>
        `Order ${number} was paid after it was cancelled or had expired: the buyer is owed the payment.`,
      paid_too_much: (number: string) =>
        `Order ${number} was paid with more than its total: the buyer is owed the difference.`,
      payment_mismatch: (number: string) =>
        `Order ${number} got a payment whose order, amount or currency is not the one asked for.`,
    } satisfies Record<MailData['payment_flagged']['flag'], unknown>,
    command: 'See the money that is owed back: npm run shop -- orders owed',
  },
  moneyOwed: {
    subject: (number: string, amount: string) => `We owe you ${amount} for order ${number}`,
    text: (number: string, amount: string, why: string) =>
      `We have received a payment that order ${number} cannot use: we owe you ${amount} and will return it. ${why}`,
    why: {
      paid_late: 'The order had been cancelled or had expired before your payment arrived.',
      paid_twice: 'The order was paid already.',
      too_much: 'Your payment was higher than what was due.',
    } satisfies Record<OwedReason, string>,
    later: 'We will write to you when the money is on its way.',
  },
  moneyReturned: {
    subject: (number: string, amount: string) => `We have returned ${amount} for order ${number}`,
    text: (number: string, amount: string) =>
      `We have sent ${amount} back to you for order ${number}.`,
  },
  refundDue: {
    subject: (number: string) => `Refund due: ${number}`,
    text: (number: string, amount: string) =>
      `Order ${number} was cancelled after a payment: return ${amount} to the buyer, then record it with npm run shop -- orders paid-back ${number}.`,
  },
  formReceived: {
    subjects: {
      contact: 'Contact form',
      demo: 'Demo request',
      quote: 'Quotation request',
      application: 'Application',
    } satisfies Record<FormFacts['form'], string>,
    cv: (file: string) => `CV: npm run shop -- orders applications file ${file} --out cv`,
    buyersLine: {
      line: 'In the buyer’s list',
      numbered: (place: string) => `Line ${place} of the buyer’s list`,
    },
  },
  messageReceived: {
    subject: 'We have your message',
    reached: {
      contact: 'Your message has reached us.',
      demo: 'Your request for a demo has reached us.',
      application: 'Your application and your CV have reached us.',
    },
    next: {
      contact:
        'A person reads it and answers this address within one working day. You need not send it again.',
      demo: 'A person reads it and answers this address within one working day to agree on a time. You need not send it again.',
      application:
        'A person reads both and answers this address within two weeks, whatever the answer is. We erase them after 12 months.',
    },
    notYou: 'Did you not write to us? Somebody entered your address: ignore this email.',
  },
  quoteReceived: {
    subject: 'Your quotation request',
    text: 'We have received your request for a quotation:',
    numbered: (number: string) => `We have received your request for a quotation, ${number}:`,
  },
  /** Mails about a quotation after its request. */
  quote: {
    link: (link: string) =>
      `Your quotation: ${link}\nKeep this link to yourself: whoever has it sees the quotation and can order it.`,
    answeredSubject: (number: string) => `Your quotation ${number}`,
    answered: (number: string) => `We have answered your request ${number}.`,
    revisedSubject: (number: string) => `Your changed quotation ${number}`,
    revised: (number: string) =>
      `We have changed our quotation ${number}. The one before can no longer be ordered.`,
    total: (total: string) => `Total with VAT and delivery: ${total}`,
    validUntil: (moment: string) => `It can be ordered until ${moment}.`,
    messageSubject: (number: string) => `A message about your quotation ${number}`,
    message: (number: string) => `We have written to you about your quotation ${number}:`,
    replyHere: 'Please answer on the page of the quotation.',
    withdrawnSubject: (number: string) => `Your quotation ${number} is withdrawn`,
    withdrawn: (number: string) =>
      `We have withdrawn our quotation ${number}: it can no longer be ordered.`,
    reply: (number: string) => `A message about ${number}`,
    command: (command: string) => `To answer: ${command}`,
    settled: {
      accepted: (number: string) => `Quotation ${number} is ordered`,
      declined: (number: string) => `Quotation ${number} is declined`,
      withdrawn: (number: string) => `Request ${number} is withdrawn`,
    } satisfies Record<MailData['quote_settled']['status'], unknown>,
    order: 'Order',
    reason: 'Reason',
  },
  newsletter: {
    subject: 'Please confirm your subscription',
    confirm: (link: string) => `Please confirm that you want our newsletter: ${link}`,
    leave: (link: string) => `If you did not ask for it, do nothing. To leave at any time: ${link}`,
  },
  staffNotice: {
    subject: `Second factor of a colleague at ${SHOP_NAME}`,
    texts: {
      factor_set: (email: string) => `An authenticator was set as second factor of ${email}.`,
      factor_reset: (email: string) =>
        `The second factor of ${email} was reset, by an owner in the desk or from the terminal of the shop. A link to set a new one was sent to that address.`,
      recovery_code_used: (email: string) =>
        `A recovery code of ${email} was used in place of the authenticator.`,
      recovery_codes_renewed: (email: string) =>
        `Ten new recovery codes were made for ${email}. The former ones are worth nothing any more.`,
      locked_out: (email: string) =>
        `Five codes were tried for ${email} within 15 minutes, and none was accepted. Until 15 minutes after the first of them no code is looked at. Whoever tried them was signed in to that account.`,
    } satisfies Record<MailData['staff_notice']['event'], unknown>,
    check: 'All owners receive this email. If it was not expected, disable that person.',
  },
  staffInvited: {
    /** The name of the shop in an authenticator. */
    issuer: SHOP_NAME,
    subject: `You are invited to work at ${SHOP_NAME}`,
    text: `You are invited to work in the shop ${SHOP_NAME}. Open this link to set your password and your authenticator:`,
    valid:
      'It works once, within 24 hours. Whoever has it can accept it in your name: give it to nobody.',
    ignore: 'If you did not expect it, you can ignore this email. Nothing happens without it.',
  },
  /** To a person of the staff whose second factor was reset. */
  staffReset: {
    subject: `Set a new authenticator for ${SHOP_NAME}`,
    text: `The second factor of your account at ${SHOP_NAME} was reset: your former authenticator and recovery codes are worth nothing any more. Open this link to set a new authenticator and a password:`,
    valid:
      'It works once, within 24 hours. Whoever has it can set them in your place: give it to nobody.',
    ignore:
      'If you did not expect it, ask an owner of the shop. Until you set a new authenticator you cannot use the desk.',
  },
  account: {
    sign_up: {
      subject: `Confirm your email address for ${SHOP_NAME}`,
      unknown: `To finish signing up at ${SHOP_NAME}, type this code into the page that asked for it:`,
      known: `You have a ${SHOP_NAME} account already, and its password is unchanged. This code signs you in:`,
    },
    sign_in: {
      subject: `Your code to sign in to ${SHOP_NAME}`,
      unknown: `No ${SHOP_NAME} account has this email address yet. This code opens one:`,
      known: `Type this code into the page that asked for it to sign in to ${SHOP_NAME}:`,
    },
    recovery: {
      subject: `Choose a new ${SHOP_NAME} password`,
      unknown: `No ${SHOP_NAME} account has this email address yet. This code opens one with the password that you choose:`,
      known: 'Type this code into the page that asked for it to choose a new password:',
    },
    change_email: {
      subject: `Confirm your new email address for ${SHOP_NAME}`,
      unknown: `Type this code into the page that asked for it, and your ${SHOP_NAME} account has this email address from then on:`,
      known: `Somebody asked to give this email address to a ${SHOP_NAME} account. Another account has it already, so nothing was changed.`,
    },
    reauth: {
      subject: `Your ${SHOP_NAME} confirmation code`,
      unknown: 'Type this code into the page that asked for it to confirm that it is you:',
      known: 'Type this code into the page that asked for it to confirm that it is you:',
    },
    guest_data: {
      subject: `Your data at ${SHOP_NAME}`,
      unknown: `Type this code into the page that asked for it to download or erase what ${SHOP_NAME} keeps about this email address:`,
      known: `Type this code into the page that asked for it to download or erase what ${SHOP_NAME} keeps about this email address, your account included:`,
    },
    link: (link: string) =>
      `Or open this link, on this device or another, and press the button there. It works once, within an hour:\n${link}`,
    ignore:
      'If you did not ask for this email, you can ignore it. Nothing happens without the code.',
    password_changed: {
      subject: `Your ${SHOP_NAME} password was changed`,
      text: 'The password of your account was changed just now. All other devices are signed out.',
    },
    email_changed: {
      subject: `Your ${SHOP_NAME} email address was changed`,
      text: 'Your account has another email address now. This one no longer signs in.',
    },
    email_asked: {
      subject: `A new email address for your ${SHOP_NAME} account`,
      text: (address: string) =>
        `Somebody who is signed in to your account asked to change its email address to ${address}. It changes once that mailbox has answered.`,
    },
    notYou: (link: string) =>
      `If this was not you, choose a new password now, which signs out every device: ${link}`,
  },
  code: {
    subject: `Your ${SHOP_NAME} verification code`,
    use: 'Use this code to verify your email address:',
    valid: (minutes: number) =>
      `It is valid for ${minutes} minutes and works once. Nobody from ${SHOP_NAME} will ask you for it.`,
    ignore: 'If you did not ask for a code, you can ignore this email.',
    signature: SHOP_NAME,
  },
} as const;
