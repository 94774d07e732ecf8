import type { CardBrand } from './payment.ts';
import { onlyDigits, typedDigits } from '#domain/shared/text/digits.ts';

/** Input of the card form. It never leaves the component (decision 13). */
export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly name: string;
}

export const EMPTY_CARD: CardFields = { number: '', expiry: '', cvv: '', name: '' };

/** Characters, spaces included (section 9). They are counted once everything else is gone. */
const CARD_NUMBER_LENGTH = 19;
const CVV_LENGTH = 4;
const NAME_LENGTH = 80;

/** Digits in groups of four. */
export const formatCardNumber = (text: string): string =>
  (onlyDigits(text).match(/.{1,4}/g) ?? []).join(' ').slice(0, CARD_NUMBER_LENGTH).trim();

/** The last two digits of a year; while a year of four digits is typed, what there is of it. */
const shortYear = (digits: string): string =>
  /^20\d\d/.test(digits) ? digits.slice(2, 4) : digits.slice(0, /^20\d$/.test(digits) ? 3 : 2);

/** A first digit above 1 is a whole month, and so is one digit before a separator. */
const wholeMonth = (digits: string): string => (/^[1-9]$/.test(digits) ? `0${digits}` : digits);

/**
 * 'MM/YY' of what is typed, pasted or filled in: '1230', '1/30', '12 / 2030', '2030-12'. A text that is
 * shorter than before is one from which something is deleted: it is completed once it is left.
 */
export function formatExpiry(text: string, before = ''): string {
  const parts = typedDigits(text).match(/\d+/g) ?? [];
  const [first = '', second = ''] = parts;
  const isSplit = /\d\D/.test(typedDigits(text));
  if (text.length < before.length) return isSplit ? `${first}/${second}` : first;
  if (/^20\d\d$/.test(first) && second) return `${wholeMonth(second)}/${first.slice(2)}`;
  if (isSplit && first.length <= 2) return `${wholeMonth(first)}/${shortYear(second)}`;
  const digits = (/^[2-9]/.test(first) ? '0' : '') + parts.join('');
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}/${shortYear(digits.slice(2))}`;
}

export const formatCvv = (text: string): string => onlyDigits(text).slice(0, CVV_LENGTH);

/** Issuers of mada: their cards also carry a Visa or Mastercard prefix, so these are asked first. */
const MADA = new Set(
  `403024 406136 406996 407197 407395 409201 410621 410685 410834 412565 417633 419593 420132 421141
   422817 422818 422819 428331 428671 428672 428673 431361 432328 434107 439954 440533 440647 440795
   442463 445564 446393 446404 446672 455036 455708 457865 457997 458456 462220 468540 468541 468542
   468543 474491 483010 483011 483012 484783 486094 486095 486096 489318 489319 493428 504300 508160
   513213 515079 516138 520058 521076 524130 524514 529415 529741 530060 530906 531095 531196 532013
   535825 535989 536023 537767 539931 543085 543357 549760 554180 555610 557606 558563 558848 585265
   588845 588846 588847 588848 588849 588850 588851 588982 588983 589005 589206 604906 605141 636120
   968201 968202 968203 968204 968205 968206 968207 968208 968209 968210 968211`.split(/\s+/),
);

export function brandOf(number: string): CardBrand | null {
  const digits = onlyDigits(number);
  if (MADA.has(digits.slice(0, 6))) return 'mada';
  if (digits.startsWith('4')) return 'Visa';
  if (/^3[47]/.test(digits)) return 'American Express';
  const prefix = Number(digits.slice(0, 4));
  const isMastercard = (prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720);
  return isMastercard ? 'Mastercard' : null;
}

/** The check digit of a card number. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

export type CardError = 'required' | 'invalid' | 'expired' | 'too_long';
export type CardErrors = Partial<Record<keyof CardFields, CardError>>;

/** `today` is an ISO day. A card is good to the end of its month. */
export function cardErrors(card: CardFields, today: string): CardErrors {
  const errors = {
    number: numberError(onlyDigits(card.number)),
    expiry: expiryError(card.expiry, today),
    cvv: cvvError(card),
    name: nameError(card.name.trim()),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

function numberError(digits: string): CardError | null {
  if (digits === '') return 'required';
  return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits) ? null : 'invalid';
}

function expiryError(expiry: string, today: string): CardError | null {
  if (expiry === '') return 'required';
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(formatExpiry(expiry)) ?? [];
  if (!month || !year) return 'invalid';
  return `20${year}-${month}` < today.slice(0, 7) ? 'expired' : null;
}

function cvvError({ cvv, number }: CardFields): CardError | null {
  if (cvv === '') return 'required';
  return cvv.length === (brandOf(number) === 'American Express' ? 4 : 3) ? null : 'invalid';
}

function nameError(name: string): CardError | null {
  if (name === '') return 'required';
  return name.length > NAME_LENGTH ? 'too_long' : null;
}

/** The simulated bank declines a number that ends so (decision 13). */
export const isDeclinedInSimulation = (number: string): boolean =>
  onlyDigits(number).endsWith('0002');
