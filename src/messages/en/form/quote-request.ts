import type { ErrorCode } from '#domain/shared/errors.ts';
import { formatBytes } from '#messages/format.ts';

/** Words of a request for quotation from a product, a card, the comparison or the cart at checkout. */
export const quote = {
  title: 'Request for Quotation',
  listed: {
    lead: 'Your request reaches us. We email you a price for your quantity and place.',
    note: 'Note',
    noteHint: 'Access, packaging, repeat deliveries: whatever changes the price.',
  },
  unlisted: {
    lead: 'Describe what you need, how much of it and where. We look for a supplier and answer by email.',
    note: 'What you need',
    noteHint: 'Name, size and quantity, as exactly as you know them.',
  },
  products: 'Products',
  name: 'Full name',
  phone: 'Phone',
  city: 'Site city',
  wishedDate: 'Preferred delivery date',
  optional: 'optional',
  send: 'Send request',
  sending: 'Sending…',
  sentTitle: 'Your request was sent',
  sent: (email: string, number = '') =>
    `Its number is ${number}. It is stored and on its way to us. The answer goes to ${email}, with a link to order it.`,
  profileFailed: 'Your profile could not be loaded.',
  full: 'Your quotation request is full (300 lines). Remove a line first.',
  done: 'Done',
  close: 'Close',
} as const;

const errors: { readonly [Code in ErrorCode]?: string } = {
  file_type_refused:
    'This file is not taken. Send a JPEG, PNG or WebP picture, or a PDF without scripts, attachments or a password.',
  file_too_large: 'This file is larger than 5 MB. Send a smaller one.',
  file_unreadable:
    'This file is damaged or not complete. Save it again in its program, then send it.',
  file_too_complex:
    'This file is too complex: it has more than 500 pages, or unpacks to far more than its size. Save its pages as a simple PDF, in parts, then send them.',
  file_not_found: 'This file was not kept. Remove it and choose it again.',
  rate_limited: 'Too many files were sent within an hour. Remove it and try again later.',
};

/** Words of the files of a request for quotation. */
export const quoteFiles = {
  label: 'Files',
  choose: 'Choose files',
  chosen: 'Chosen files',
  hint: 'Drawings, lists or photos: PDF, JPEG, PNG or WebP, up to 5 files of 5 MB each. Only you and the shop can open them.',
  full: 'A request has up to 5 files. Remove one to add another.',
  sending: 'Sending…',
  size: formatBytes,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  save: (name: string) => `Save ${name}`,
  notSaved: 'The file could not be saved. Please try again.',
  errors,
  failed: 'This file could not be sent. Remove it and choose it again.',
} as const;
