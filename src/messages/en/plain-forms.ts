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
  tooLarge: (megabytes: number) =>
    `Your file has more than ${megabytes} MB. Nothing was sent. Go back and choose a smaller one.`,
  notMarked: 'A part of the form could not be read. Open the page and fill it in again.',
  thanks: {
    contact: 'Your message is with us. We answer within one working day, to your email address.',
    demo: 'Your request is with us. We email you within one working day to agree on a time.',
    newsletter: 'A confirmation email was sent. Open the link in it to receive the newsletter.',
    application:
      'Your application is with us. A person reads it and answers your email address within two weeks.',
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
    cv: 'CV',
  },
  cv: {
    hint: (megabytes: number) => `PDF, DOC, DOCX or ODT, at most ${megabytes} MB.`,
    required: 'Please choose your CV',
    again: 'Please choose your CV again',
    too_long: (megabytes: number) =>
      `This file has more than ${megabytes} MB. Please choose a smaller one`,
    refused:
      'This file is not accepted: it is no PDF, DOC, DOCX or ODT file, or it has macros or parts that load others. Please save it as PDF',
    invalid: 'This file cannot be read. Please save it as PDF',
    complex:
      'This file is too complex: it has too many pages, or unpacks to far more than its size. Please save it as a simple PDF',
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
