import { DIGITS } from './digits.ts';

/** The Gregorian calendar, and the digits that the shop chose. */
export const ARABIC = `ar-SA-u-ca-gregory-nu-${DIGITS}`;

/** The official Hijri calendar, with the same digits. */
export const UMM_AL_QURA = `ar-SA-u-ca-islamic-umalqura-nu-${DIGITS}`;
