/** Quotations as the rules say: a few fields for each, without a line of SQL. */

export interface Answer {
  readonly price: number;
  expired: boolean;
  withdrawn: boolean;
}

export interface Quotation {
  readonly number: string;
  readonly key: string;
  /** The products that were asked for, and how many of each. */
  readonly quantity: number;
  /** The last one counts. */
  readonly answers: Answer[];
  status: 'requested' | 'answered' | 'accepted' | 'declined' | 'withdrawn';
  /** Whether the order that it became was cancelled. */
  wasCancelled: boolean;
  /** Orders at its prices that were not cancelled. */
  orders: number;
}

export interface World {
  readonly quotations: Quotation[];
  /** The cart of each browser: a quotation and one of its answers. */
  readonly carts: ({ readonly of: Quotation; readonly answer: Answer } | null)[];
}

export const aWorld = (): World => ({ quotations: [], carts: [null, null] });

export const statusOf = ({ status, answers }: Quotation): string =>
  status === 'answered' && answers.at(-1)!.expired ? 'expired' : status;

/** Whether this answer can be ordered now. */
export const isOpen = (of: Quotation, answer: Answer | undefined): boolean =>
  answer !== undefined &&
  of.status === 'answered' &&
  answer === of.answers.at(-1) &&
  !answer.expired &&
  !answer.withdrawn;

export const mayAnswer = ({ status, wasCancelled }: Quotation): boolean =>
  ['requested', 'answered', 'declined'].includes(status) || (status === 'accepted' && wasCancelled);
