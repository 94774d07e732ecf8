/** A slow model of an order's dates and money: it looks at one day after the other, and calls no code of the shop. */
import { DAY_MS, plus, riyadh } from '#tests/support/builders/passing-days.ts';

const HOUR_MS = 3_600_000;
const today = () => riyadh(Date.now());
/** An order of the last hour of a day may be paid by card in the first of the next. */
const paymentDay = () => riyadh(Date.now() - HOUR_MS);

export type Method = 'card' | 'bank_transfer';

export class DeliveryModel {
  status: 'placed' | 'payment_confirmed' | 'cancelled' = 'placed';
  isAsked = false;
  isReported = false;
  mails = 0;
  movesWhileAwaited = 0;
  expiresAt: number;
  date: string;
  method: Method;
  private placedAt = Date.now();
  private readonly lead: number;
  closed: ReadonlySet<string>;

  constructor(date: string, method: Method, lead: number, closed: ReadonlySet<string>) {
    this.date = date;
    this.method = method;
    this.lead = lead;
    this.closed = closed;
    this.expiresAt = this.deadline();
  }

  get isPlaced() {
    return this.status === 'placed';
  }

  /** Whether a transfer that arrives as late as it may still makes the date. */
  get isInTimeForTransfer() {
    return this.lastPaymentDay >= riyadh(this.placedAt + 3 * DAY_MS);
  }

  get isLate() {
    return this.isPlaced && this.lastPaymentDay < paymentDay();
  }

  isOpen(day: string) {
    return new Date(day).getUTCDay() !== 5 && !this.closed.has(day);
  }

  /** The day after which the lead time begins: a reported transfer may arrive even if a card was chosen afterwards. */
  get countsFrom() {
    const mayArrive = this.isPlaced && (this.method === 'bank_transfer' || this.isReported);
    return mayArrive ? riyadh(this.expiresAt) : today();
  }

  firstDate(from = this.countsFrom) {
    let day = plus(from, this.lead + 1);
    while (!this.isOpen(day)) day = plus(day, 1);
    return day;
  }

  /** Fourteen days are offered, of which the closed ones are left out. */
  get lastOffered() {
    return plus(this.countsFrom, this.lead + 14);
  }

  pass(days: number) {
    this.date = plus(this.date, -days);
    this.closed = new Set([...this.closed].map((day) => plus(day, -days)));
    this.placedAt -= days * DAY_MS;
    this.expiresAt -= days * DAY_MS;
  }

  /** Somebody reads the order: what is overdue has ended. */
  expire() {
    if (this.isPlaced && this.expiresAt <= Date.now()) this.status = 'cancelled';
  }

  sweep() {
    this.expire();
    if (!this.isLate) return;
    this.movesWhileAwaited += 1;
    this.moveByShop(this.countsFrom);
  }

  pay() {
    const isLate = this.isLate;
    this.status = 'payment_confirmed';
    if (isLate) this.moveByShop(today());
  }

  report() {
    if (this.isReported) return;
    this.isReported = true;
    this.expiresAt = this.deadline();
  }

  choose(method: Method) {
    this.method = method;
    this.expiresAt = this.deadline();
  }

  moveByBuyer(date: string) {
    if (date !== this.date) this.mails += 1;
    this.date = date;
    this.isAsked = false;
  }

  private moveByShop(from: string) {
    this.date = this.firstDate(from);
    this.isAsked = true;
    this.mails += 1;
  }

  private get lastPaymentDay() {
    return plus(this.date, -this.lead - 1);
  }

  private deadline() {
    if (this.isReported) return this.placedAt + 6 * DAY_MS;
    const transfer = this.placedAt + 3 * DAY_MS;
    return this.method === 'bank_transfer' ? transfer : Math.min(Date.now() + HOUR_MS, transfer);
  }
}
