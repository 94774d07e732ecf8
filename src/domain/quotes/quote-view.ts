/** A quotation as its buyer sees it: what was asked, what is offered, and which alternatives are taken. */
import type { KeptFile } from './file.ts';
import { totalsOf, type Halalas, type Line, type Totals } from '#domain/shared/money.ts';
import type { Company } from '#domain/account/company.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';
import type { Titled } from '#domain/product/product-title.ts';
import type { QuoteState, Supply } from '#contract/values.ts';

export interface RequestedItem extends Titled {
  readonly position: number;
  /** `product.id`; null for a free line. */
  readonly productId: string | null;
  readonly sku: string | null;
  readonly photo: string | null;
  readonly unit: string | null;
  readonly quantity: number;
  /** Its number, text, SKU and unit in the buyer's own list. */
  readonly own: OwnLine | null;
}

export interface OfferedLine extends RequestedItem, Line {
  /** The requested item that it answers; null for what the shop adds. */
  readonly requestPosition: number | null;
  readonly leadTimeDays: number;
  readonly note: string | null;
  /** Null of a product that nobody exchanges. */
  readonly supply?: Supply | null;
  /** Taken unless the buyer chooses an alternative. */
  readonly isFirst: boolean;
}

export interface QuoteAnswer {
  readonly revision: number;
  readonly createdAt: string;
  /** An instant, ISO. */
  readonly validUntil: string;
  readonly note: string | null;
  readonly deliveryFee: Halalas;
  readonly vatPercent: number;
  readonly lines: readonly OfferedLine[];
}

export interface FormerAnswer {
  readonly revision: number;
  readonly createdAt: string;
  readonly validUntil: string;
  readonly total: Halalas;
}

export interface QuoteMessage {
  readonly author: 'buyer' | 'shop';
  readonly body: string;
  readonly at: string;
}

export interface Quotation extends Company {
  readonly number: string;
  readonly status: QuoteState;
  readonly createdAt: string;
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly purchaseOrder: string | null;
  readonly city: string | null;
  /** An ISO day. */
  readonly wishedDate: string | null;
  readonly message: string | null;
  readonly orderNumber: string | null;
  readonly items: readonly RequestedItem[];
  readonly files: readonly KeptFile[];
  readonly answer: QuoteAnswer | null;
  /** Answers that were replaced, the oldest first. */
  readonly history: readonly FormerAnswer[];
  readonly messages: readonly QuoteMessage[];
  /** The clock of the database, which validity is judged by. */
  readonly now: string;
}

/** A quotation among the others of its buyer. */
export interface QuoteRow {
  readonly number: string;
  readonly status: QuoteState;
  readonly createdAt: string;
  readonly city: string | null;
  readonly itemCount: number;
  readonly firstName: string | null;
  readonly total: Halalas | null;
  readonly validUntil: string | null;
}

export interface QuoteRows {
  readonly quotes: readonly QuoteRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The offer for a requested item, or an addition by the shop. Several lines are alternatives. */
export interface Offer {
  readonly item: RequestedItem | null;
  readonly lines: readonly OfferedLine[];
}

/** In the order of the request; what the shop adds comes last. An item without an offer is not here. */
export function offersOf({ items, answer }: Pick<Quotation, 'items' | 'answer'>): Offer[] {
  const lines = answer?.lines ?? [];
  const asked = items
    .map((item) => ({
      item,
      lines: lines.filter(({ requestPosition }) => requestPosition === item.position),
    }))
    .filter((offer) => offer.lines.length > 0);
  const added = lines.filter(({ requestPosition }) => requestPosition === null);
  return [...asked, ...added.map((line) => ({ item: null, lines: [line] }))];
}

/** Requested items without an offer. */
export const notOffered = ({
  items,
  answer,
}: Pick<Quotation, 'items' | 'answer'>): RequestedItem[] =>
  answer
    ? items.filter(({ position }) =>
        answer.lines.every(({ requestPosition }) => requestPosition !== position),
      )
    : [];

/** The positions of the lines that are taken. */
export type Choice = readonly number[];

export const firstChoice = ({ lines }: QuoteAnswer): Choice =>
  lines.filter(({ isFirst }) => isFirst).map(({ position }) => position);

/** Takes a line in the place of its alternatives. */
export function chooseLine({ lines }: QuoteAnswer, choice: Choice, position: number): Choice {
  const asked = lines.find((line) => line.position === position)?.requestPosition ?? null;
  if (asked === null) return choice;
  const isAlternative = (other: number) =>
    lines.some((line) => line.position === other && line.requestPosition === asked);
  return [...choice.filter((other) => !isAlternative(other)), position].sort((a, b) => a - b);
}

export const linesOf = ({ lines }: QuoteAnswer, choice: Choice): OfferedLine[] =>
  lines.filter(({ position }) => choice.includes(position));

/** Totals of a choice, the same as those of its order: VAT once, on the subtotal. */
export const totalsOfChoice = (answer: QuoteAnswer, choice: Choice): Totals =>
  totalsOf(linesOf(answer, choice), answer.deliveryFee, answer.vatPercent);

/** A choice is made for one answer. */
export interface KeptChoice {
  readonly revision: number;
  readonly choice: Choice;
}

/** The choice for an answer that was read anew: a revised one begins with its first alternatives. */
export const keptChoice = (answer: QuoteAnswer, kept: KeptChoice | null): Choice =>
  kept?.revision === answer.revision ? kept.choice : firstChoice(answer);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface TimePart {
  readonly unit: 'day' | 'hour' | 'minute';
  readonly count: number;
}

/** How long something still holds, in two units at most; empty for less than a minute. */
export function timeParts(left: number): TimePart[] {
  const minutes = left < DAY ? Math.floor((left % HOUR) / MINUTE) : 0;
  const parts: TimePart[] = [
    { unit: 'day', count: Math.floor(left / DAY) },
    { unit: 'hour', count: Math.floor((left % DAY) / HOUR) },
    { unit: 'minute', count: minutes },
  ];
  return parts.filter(({ count }) => count > 0);
}

/** The milliseconds until `timeParts` changes, or until the time is over. */
export function untilChange(left: number): number {
  const step = left >= DAY ? HOUR : MINUTE;
  return left < MINUTE ? left : (left % step) + 1;
}

/** The state at this moment: an answer whose time passes while it is looked at has expired. */
export const stateAt = (status: QuoteState, left: number | null): QuoteState =>
  status === 'answered' && left !== null && left <= 0 ? 'expired' : status;

/** Whether a text can be the number of a quotation at all. */
export const isQuoteNumber = (text: string): boolean =>
  /^QT-\d{6}-[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
