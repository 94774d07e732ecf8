import { forms } from './forms.ts';
import { verification } from './verification.ts';

/** Words of the pages that answer a form of a browser without script. */
export const plainForms = {
  titles: {
    check: 'Please check your entries',
    code: 'Enter the code from our email',
    sent: 'Sent',
    failed: 'Nothing was sent',
  },
  check: 'Nothing was sent yet. Correct what is marked and send it again.',
  codeSent: (email: string) =>
    `One more step: we sent a code to ${email}. Your request is sent once you enter the code here.`,
  code: verification.code,
  codeInvalid:
    'This code is not valid. Check the digits, or press ‘Send a new code’. Nothing was sent yet.',
  again: verification.resend,
  send: 'Send',
  tooOften: forms.tooOften,
  failed: forms.failed,
  expired: 'This form is too old. Nothing was sent. Open the page and fill it in again.',
  tooLong: 'Your text is too long for one message. Nothing was sent. Please shorten it.',
  notMarked: 'A part of the form could not be read. Open the page and fill it in again.',
  thanks: {
    contact: 'Your message is with us. We answer within one working day, to your email address.',
    demo: 'Your request is with us. We email you within one working day to agree on a time.',
    newsletter: 'A confirmation email was sent. Open the link in it to receive the newsletter.',
  },
  quoted: (number: string, email: string) =>
    `Your request for quotation is stored. Its number is ${number}. The answer goes to ${email}, with a link to order it.`,
  home: 'Go to the home page',
  optional: forms.optional,
  errors: {
    required: forms.required,
    invalid: forms.invalid,
    too_long: forms.tooLong,
  },
  labels: {
    name: 'Full name',
    first_name: 'First name',
    last_name: 'Last name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    city: 'Site city',
    wished_date: 'Preferred delivery date',
    quantity: 'Quantity',
    message: 'Message',
  },
} as const;

/** Words of the quotation form that pages show where no script runs. */
export const plainQuote = {
  heading: 'Request a quotation without JavaScript',
  lead: 'We email you a code to confirm your address, then a price for your quantity and place.',
  listLead:
    'Write one product per line with its quantity. We email you a code to confirm your address, then the prices.',
  message: 'What you need',
  note: 'Note',
  send: 'Send request',
} as const;
