import type { Halalas } from './money.ts';

/** What every mail about an order may tell. */
export interface OrderFacts {
  readonly order_number: string;
  readonly total_halalas: Halalas;
  /** ISO day. */
  readonly delivery_date: string;
  readonly delivery_slot: string;
}

export interface MailItem {
  readonly quantity: number;
  readonly name: string;
  readonly sku?: string;
}

/** What was written into a form; fields that were left empty are not there. */
export interface FormFacts {
  readonly form: 'contact' | 'demo' | 'quote';
  readonly email: string;
  readonly name?: string;
  readonly company?: string;
  readonly phone?: string;
  readonly city?: string;
  readonly wished_date?: string;
  readonly message?: string;
  readonly items?: readonly MailItem[];
}

/** What each kind of mail in the outbox tells; its words are put in when it goes out. */
export interface MailData {
  readonly order_placed: OrderFacts & { readonly key: string; readonly items: readonly MailItem[] };
  readonly transfer_reported: OrderFacts;
  readonly payment_received: OrderFacts;
  readonly payment_flagged: OrderFacts & {
    readonly flag: 'paid_twice' | 'paid_late' | 'payment_mismatch';
    readonly reference: string;
  };
  readonly order_moved: OrderFacts & { readonly status: 'processing' | 'ready' | 'delivered' };
  readonly order_cancelled: OrderFacts & { readonly reason: string; readonly was_paid: boolean };
  readonly refund_due: OrderFacts;
  readonly form_received: FormFacts;
  readonly quote_received: FormFacts;
  readonly newsletter_asked: { readonly token: string };
}

export type MailKind = keyof MailData;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);

/** The same words with markup: paragraphs, line breaks, and links that can be followed. */
export function mailHtml(text: string): string {
  const linked = (line: string): string =>
    line
      .split(/(https?:\/\/[^\s<>"]+)/)
      .map((part, index) =>
        index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
      )
      .join('');
  const paragraphs = text.split(/\n{2,}/).map((one) => one.split('\n').map(linked).join('<br>'));
  return paragraphs.map((one) => `<p dir="auto">${one}</p>`).join('\n');
}
