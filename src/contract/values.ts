/** Values that the database and the site both know, and their types. No schema is here: the browser loads this file. */

/** Languages that a row may be stored with. */
export const LOCALE_CODES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALE_CODES)[number];

export const ADDRESS_TYPES = ['Home', 'Office'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** Forms that store a row and send a mail (decision 14). */
export const FORM_KINDS = ['contact', 'demo', 'newsletter', 'quote'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Files of a quote request. */
export const FILE_KINDS = ['pdf', 'jpeg', 'png', 'webp'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** All files that are stored: an application may also have a text document. */
export const KEPT_KINDS = [...FILE_KINDS, 'doc', 'docx', 'odt'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** Sections of a product's attributes (section 3), in the order of the pages. */
export const ATTRIBUTE_SECTIONS = [
  'General',
  'Physical Attributes',
  'Chemical Attributes',
  'Operational Features',
  'Electrical Attributes',
  'Applications and Uses',
  'Compliance and Standards',
  'Overall Attributes',
] as const;
export type AttributeSection = (typeof ATTRIBUTE_SECTIONS)[number];

/** How a product is supplied: for an empty one in exchange, or new beside those. */
export const SUPPLIES = ['new', 'refill', 'exchange'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** Groups of lead times in the filters, in days. */
export const LEAD_TIMES = ['1', '3', '7', '14', '15+', 'unstated'] as const;
export type LeadTime = (typeof LEAD_TIMES)[number];

/** Groups of minimum order quantities in the filters. */
export const MINIMUM_ORDERS = ['1', '2-10', '11-100', '101+'] as const;
export type MinimumOrder = (typeof MINIMUM_ORDERS)[number];

/** The five steps of the timeline, in their order; `cancelled` leaves it. */
export const ORDER_STEPS = [
  'placed',
  'payment_confirmed',
  'processing',
  'ready',
  'delivered',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];
export type OrderStatus = OrderStep | 'cancelled';

/** How an order may be paid (decision 12). */
export const PAYMENT_METHODS = ['card', 'bank_transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The state of a payment; an order has a status besides. */
export const PAYMENT_STATES = [
  'awaiting_payment',
  'awaiting_transfer',
  'paid',
  'failed',
  'expired',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The browser sends one of these to the simulated bank, and never a digit of a card (decision 13). */
export const SIMULATED_OUTCOMES = ['approve', 'decline'] as const;
export type SimulatedOutcome = (typeof SIMULATED_OUTCOMES)[number];

export const QUOTE_STATES = [
  'requested',
  'answered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Who somebody of the staff is; what a role may do is in the database (docs/desk.md). */
export const STAFF_ROLES = [
  'owner',
  'operations',
  'catalogue',
  'finance',
  'content',
  'driver',
  'read_only',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
