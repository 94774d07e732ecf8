import type { ErrorCode } from '#domain/shared/errors.ts';
import { formatBytes } from './format-bytes.ts';

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
