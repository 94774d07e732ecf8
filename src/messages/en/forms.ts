import { company } from './form/company.ts';
import { verification } from './verification.ts';

/** Words of the forms that send something. No text claims what did not happen (decision 14). */
export const forms = {
  failed: 'Something went wrong. Nothing was sent. Please try again.',
  tooOften: 'Too many messages from here. Nothing was sent. Please wait a little and try again.',
  checkFields: 'Nothing was sent yet. Please check the marked fields.',
  sending: 'Sending…',
  optional: 'optional',
  leaveEmpty: 'Leave this field empty',
  required: (field: string) => `Please enter your ${field}`,
  invalid: (field: string) => `Please check your ${field}: it cannot be read`,
  invalidEmail: 'Please enter a valid email address',
  tooLong: (field: string) => `Please shorten your ${field}`,
} as const;

/** Words of the form for an application on /careers. */
export const application = {
  heading: 'Apply',
  lead: (address: string) => `Send it here, or by email to ${address}.`,
  role: 'Role',
  choose: 'Choose a role',
  other: 'Another role',
  message: 'Why this work, and why you',
  next: 'We send you an email that it has arrived. A person reads it and answers within two weeks. We keep it for 12 months, and nobody outside the company sees it.',
  send: 'Send application',
} as const;

/** Words of the forms on static pages. */
export const formPages = {
  contact: {
    heading: 'Send us a message',
    inquiry: 'What is it about?',
    general: 'General Inquiry',
    corporate: 'Corporate Account',
    company: 'Company Name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    message: 'Message',
    send: 'Send Message',
    sent: 'Your message is with us. We answer within one working day, to your email address.',
  },
  demo: {
    heading: 'Request a Demo',
    text: 'Half an hour by video, with your own list of sites and fuels.',
    name: 'Your name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    message: 'What do you buy in a month?',
    send: 'Request a Demo',
    sent: 'Your request is with us. We email you within one working day to agree on a time.',
    close: 'Close',
  },
  newsletter: {
    email: 'Email',
    placeholder: 'you@example.com',
    subscribe: 'Subscribe',
    thanks: 'Thanks for subscribing!',
    note: 'A confirmation email was sent. Open the link in it to receive the newsletter.',
  },
  subscription: {
    name: 'Newsletter',
    heading: 'Your newsletter subscription',
    description:
      'Confirm or end your subscription to our monthly newsletter, or subscribe with your email address.',
    subscribe: 'Subscribe',
    nothing:
      'To confirm or to unsubscribe, open the link in our email. A button then appears above.',
    meanwhile: 'Something to read meanwhile',
    askConfirm: 'Press the button to receive the monthly newsletter.',
    confirm: 'Confirm my subscription',
    askUnsubscribe: 'Press the button, and we send you no more newsletters.',
    unsubscribe: 'Unsubscribe',
    sending: 'One moment, please.',
    confirmed: 'Confirmed. You will receive the next newsletter.',
    unsubscribed: 'You are unsubscribed. We send you no more newsletters.',
    unknown:
      'This link is no longer valid: it has been used, or a newer email has replaced it. Nothing was changed. To get a new link, subscribe again below.',
    often:
      'Too many tries from here, so nothing was changed. Please wait a little and press again.',
    failed: 'We could not reach the server, so nothing was changed. Please press again.',
    withoutScript: 'The links in our emails need JavaScript. Without it, write to',
  },
} as const;

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
  frame: {
    title: 'Your form',
    description: 'The answer to a form of this site.',
    nothing: 'No form was sent to this page.',
  },
  home: 'Go to the home page',
  optional: forms.optional,
  errors: {
    required: forms.required,
    invalid: forms.invalid,
    too_long: forms.tooLong,
  },
  /** Fields that a form of their own explains better. */
  invalid: {
    vat_number: company.errors.vatNumber,
    commercial_registration: company.errors.commercialRegistration,
  } as Readonly<Record<string, string>>,
  labels: {
    name: 'Full name',
    first_name: 'First name',
    last_name: 'Last name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    city: 'Site city',
    wished_date: 'Preferred delivery date',
    vat_number: company.labels.vatNumber,
    commercial_registration: company.labels.commercialRegistration,
    purchase_order: company.labels.purchaseOrder,
    quantity: 'Quantity',
    message: 'Message',
    cv: 'CV',
  },
  cv: {
    choose: 'Choose a file',
    none: 'No file yet',
    hint: (megabytes: number) => `PDF, DOC, DOCX or ODT, at most ${megabytes} MB.`,
    chosen: (name: string) => `You had chosen ${name}.`,
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

/** The parts of a date. */
export const dates = { month: 'Month', day: 'Day' } as const;

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
