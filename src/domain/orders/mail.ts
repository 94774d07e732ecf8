import type { PaymentMethod, Supply } from '#contract/values.ts';
import type { BankAccount } from './payment.ts';
import type { Halalas } from '#domain/shared/money.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';

/** The order in an email to the shop. */
export interface OrderBrief {
  readonly order_number: string;
  readonly total_halalas: Halalas;
  /** ISO day. */
  readonly delivery_date: string;
  readonly delivery_slot: string;
}

/** The company that buys. */
interface CompanyFacts {
  readonly company?: string | null;
  readonly vat_number?: string | null;
  readonly commercial_registration?: string | null;
}

export interface MailItem {
  readonly quantity: number;
  /** The unit of the quantity. */
  readonly unit?: string | null;
  readonly name: string;
  readonly manufacturer?: string | null;
  readonly model?: string | null;
  readonly sku?: string | null;
  readonly supplier?: string | null;
  /** Both companies in the language of the mail, where they have a name in that. */
  readonly supplier_label?: string | undefined;
  readonly manufacturer_label?: string | undefined;
  readonly price_halalas?: Halalas;
  readonly line_total_halalas?: Halalas;
  readonly own?: OwnLine | null;
  /** Null of a product that nobody exchanges. */
  readonly supply?: Supply | null;
}

/**
 * The order in an email to the buyer. An email that was queued before an upgrade lacks what came with
 * it, so most of it is optional.
 */
export interface OrderFacts extends OrderBrief, CompanyFacts {
  /** An instant, ISO. */
  readonly placed_at?: string;
  readonly subtotal_halalas?: Halalas;
  readonly vat_percent: number;
  readonly vat_halalas?: Halalas;
  readonly delivery_fee_halalas?: Halalas;
  /** The amount still to be paid. */
  readonly due_halalas?: Halalas;
  /** The last day on which the money makes the delivery date; null in orders of older releases. ISO day. */
  readonly latest_payment_day?: string | null;
  readonly address?: Readonly<Record<string, string | null>>;
  readonly note?: string | null;
  readonly purchase_order?: string | null;
  readonly payment?: {
    readonly method: PaymentMethod;
    readonly expires_at: string;
    /** The account for the transfer as it was when the mail was queued; null for a card. */
    readonly bank_account: BankAccount | null;
  };
  readonly items?: readonly MailItem[] | null;
}

/** The fields of a form; empty ones are absent. */
export interface FormFacts extends CompanyFacts {
  readonly form: 'contact' | 'demo' | 'quote' | 'application';
  readonly email: string;
  /** The number of a quote request. */
  readonly number?: string;
  readonly name?: string;
  readonly purchase_order?: string;
  readonly phone?: string;
  readonly city?: string;
  readonly wished_date?: string;
  readonly message?: string;
  /** Only in an application: the ids of the role and of the CV, a private file. */
  readonly role?: string;
  readonly file?: string;
  readonly items?: readonly MailItem[];
}

/** Fields of each email about a quotation. */
export interface QuoteMail {
  readonly number: string;
  /** The buyer's address. */
  readonly email: string;
}

export type OwedReason = 'paid_late' | 'paid_twice' | 'too_much';

/** The data of each kind of mail in the outbox; its words are put in when it goes out. */
export interface MailData {
  readonly order_placed: OrderFacts & { readonly key: string };
  /** The buyer chose a transfer after the order was placed. */
  readonly transfer_chosen: OrderFacts;
  readonly transfer_reminder: OrderFacts & { readonly reported?: boolean };
  readonly transfer_reported: OrderBrief & { readonly due_halalas?: Halalas };
  readonly payment_received: OrderFacts;
  readonly part_received: OrderFacts & { readonly amount_halalas: Halalas };
  readonly payment_flagged: OrderBrief & {
    readonly flag:
      'paid_twice' | 'paid_late' | 'paid_too_much' | 'payment_mismatch' | 'delivery_impossible';
    readonly reference: string;
  };
  readonly money_owed: OrderFacts & {
    readonly amount_halalas: Halalas;
    readonly reason: OwedReason;
  };
  readonly money_returned: OrderFacts & {
    readonly amount_halalas: Halalas;
    readonly reference: string;
  };
  readonly order_moved: OrderFacts & { readonly status: 'processing' | 'ready' | 'delivered' };
  /** `awaited`: the transfer can no longer be in time; `chosen`: the buyer chose the date. */
  readonly delivery_moved: OrderFacts & {
    readonly reason: 'awaited' | 'paid_late' | 'chosen';
    readonly previous_date: string;
    readonly previous_slot: string;
    readonly key: string;
  };
  /** Without a reason the buyer cancelled. */
  readonly order_cancelled: OrderFacts & {
    readonly reason: string | null;
    readonly was_paid: boolean;
    readonly owed_halalas?: Halalas;
  };
  readonly order_expired: OrderFacts & { readonly owed_halalas: Halalas };
  readonly order_link: OrderBrief & { readonly key: string };
  readonly refund_due: OrderBrief & { readonly amount_halalas?: Halalas };
  readonly form_received: FormFacts;
  /** To the sender, whoever that is: it has no word of the form. */
  readonly message_received: { readonly form: 'contact' | 'demo' | 'application' };
  readonly quote_received: FormFacts & { readonly number?: string; readonly key?: string };
  readonly quote_answered: QuoteMail & {
    readonly key: string;
    /** An instant, ISO. */
    readonly valid_until: string;
    readonly total_halalas: Halalas;
    readonly revised: boolean;
  };
  readonly quote_message: QuoteMail & { readonly key: string; readonly body: string };
  readonly quote_withdrawn: QuoteMail & { readonly key: string };
  /** To the shop: a message of the buyer. */
  readonly quote_reply: QuoteMail & { readonly body: string };
  /** To the shop: what the buyer did with it. */
  readonly quote_settled: QuoteMail & {
    readonly status: 'accepted' | 'declined' | 'withdrawn';
    readonly reason: string | null;
    readonly order_number: string | null;
  };
  readonly newsletter_asked: { readonly token: string };
  /** `is_reset`: for a person of the staff, whose second factor was reset. */
  readonly staff_invited: { readonly token: string; readonly is_reset?: boolean | undefined };
  /** To the owners, about the second factor of a person. */
  readonly staff_notice: {
    readonly event:
      | 'factor_set'
      | 'factor_reset'
      | 'recovery_code_used'
      | 'recovery_codes_renewed'
      | 'locked_out';
    readonly email: string;
  };
}

export type MailKind = keyof MailData;
