import type { Locale } from '#contract/values.ts';
import type { Halalas } from '#domain/shared/money.ts';

/** How many days an order waits for a transfer; the database has the same. */
export const TRANSFER_DAYS = 3;

/** How many days longer an order waits once its buyer has reported the transfer; the database has the same. */
export const REPORTED_TRANSFER_DAYS = 3;

/** The brands that payment takes. Footer and payment page show these and no other (decision 30). */
export const CARD_BRANDS = ['mada', 'Visa', 'Mastercard', 'American Express'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

export const PAYMENT_PROVIDERS = ['simulated', 'moyasar'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** An order as a provider has to know it. */
export interface PayableOrder {
  readonly orderNumber: string;
  readonly amount: Halalas;
  readonly currency: string;
  /** The language in which the order was placed. */
  readonly locale: Locale;
  /** An instant, ISO: after it nobody should be able to pay. */
  readonly expiresAt: string;
}

/** `inline`: the page continues automatically; `redirect`: the shopper pays on the provider's own page. */
export type PaymentStart =
  | { readonly kind: 'inline'; readonly reference: string }
  | { readonly kind: 'redirect'; readonly reference: string; readonly url: string };

/** The state of a payment after the provider was asked again. */
export type PaymentOutcome = 'pending' | 'paid' | 'failed';

/** A payment as its provider reports it: only this may change its state. */
export interface ProviderPayment {
  readonly reference: string;
  /** Unique per change of state, so that the same news counts once. */
  readonly eventId: string;
  /** The order that was sent to the provider at the start; null when it names none. */
  readonly orderNumber: string | null;
  readonly state: PaymentOutcome;
  readonly amount: Halalas;
  readonly currency: string;
}

/** A bank behind one port. Redirects and webhooks are hints: after them `fetch` is asked. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  start(order: PayableOrder): Promise<PaymentStart>;
  fetch(reference: string): Promise<ProviderPayment>;
  /** The references that an authentic webhook names, none of ours perhaps; null for a forged one. */
  parseWebhook(raw: string, headers: Headers): Promise<readonly string[] | null>;
}

const ORDER_NUMBER = /^[A-Z]{2,4}-\d{6}-[0-9A-HJKMNP-TV-Z]{10,16}$/;

/** 'ES-YYMMDD-XXXXXXXXXX' (decision 7). Orders keep the prefix and the length that they were given. */
export const isOrderNumber = (value: unknown): value is string =>
  typeof value === 'string' && ORDER_NUMBER.test(value);

/** The shop's account for bank transfers, one of its settings. */
export interface BankAccount {
  readonly name: string;
  readonly holder: string;
  readonly iban: string;
  readonly swift: string;
  /** Invented for demonstration: every place that shows it adds a warning. */
  readonly sample?: boolean | undefined;
}
