import { checkFields, EMAIL, MESSAGE, NAME, PHONE, type CheckedFields } from './forms.ts';
import type { KeptKind } from '#contract/values.ts';

/** An application for a role of /careers: its fields, and the CV that goes with it. */
const isRole = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** For whoever would work here in a role that is not listed. */
export const OTHER_ROLE = 'other';

export const APPLICATION_FIELDS = {
  role: { max: 60, required: true, accepts: isRole },
  name: NAME,
  email: EMAIL,
  phone: PHONE,
  message: { ...MESSAGE, required: true },
} as const;

export const checkApplication = (input: Readonly<Record<string, unknown>>): CheckedFields =>
  checkFields(APPLICATION_FIELDS, input);

export type CvKind = Exclude<KeptKind, 'jpeg' | 'png' | 'webp'>;

/** File types of the form's field. The server checks the content itself. */
export const CV_ACCEPT = '.pdf,.doc,.docx,.odt';
export const CV_MEGABYTES = 5;
