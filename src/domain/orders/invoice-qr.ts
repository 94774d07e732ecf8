import type { Halalas } from '#domain/shared/money.ts';

/** The seller named on documents. */
export interface Seller {
  readonly name: string;
  /** City and country. */
  readonly place: string;
  /** '3', thirteen digits, '3'; null where the shop has stated none. */
  readonly vatNumber: string | null;
}

export interface QrFacts {
  readonly name: string;
  readonly vatNumber: string;
  /** An instant, ISO. */
  readonly at: string;
  readonly total: Halalas;
  readonly vat: Halalas;
}

/** A tag's length is one byte. */
const LONGEST = 255;

/**
 * The text of the square code on a document: five values, each after its tag and its length in
 * UTF-8 bytes, in Base64. null where a value does not fit its length.
 */
export function invoiceQr({ name, vatNumber, at, total, vat }: QrFacts): string | null {
  const values = [name, vatNumber, toSecond(at), decimal(total), decimal(vat)].map(bytesOf);
  if (values.some(({ length }) => length > LONGEST)) return null;
  const bytes = values.flatMap((value, index) => [index + 1, value.length, ...value]);
  return btoa(String.fromCharCode(...bytes));
}

const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];

const toSecond = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19)}Z`;

const decimal = (amount: Halalas): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
