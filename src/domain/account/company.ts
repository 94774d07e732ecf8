import { tidyCode } from '#domain/checkout/national-address.ts';
import { tidyText } from '#domain/shared/text/typed-text.ts';

/** The company that buys, as an invoice names it; '' where a field is empty. */
export interface Company {
  readonly company: string;
  readonly vatNumber: string;
  readonly commercialRegistration: string;
}

export const NO_COMPANY: Company = { company: '', vatNumber: '', commercialRegistration: '' };

export const COMPANY_FIELDS = Object.keys(NO_COMPANY) as (keyof Company)[];

/** The longest name of a company, and the longest number of a purchase order. */
export const COMPANY_MAX = 200;
export const PURCHASE_ORDER_MAX = 60;

/**
 * Saudi Arabia: 15 digits, the first and last of which are 3 (ZATCA). The Emirates and Bahrain: 15 digits. Oman: OM and
 * 10 digits. Jordan: 7 to 9 digits. `app.vat_number_form` of the database is the same.
 */
const VAT_NUMBER = /^(3\d{13}3|[12]\d{14}|OM\d{10}|\d{7,9})$/;

/** Saudi Arabia: 10 digits, also the unified number that begins with 7. `app.registration_form` is the same. */
const REGISTRATION = /^(\d{10}|\d{4,8}|[A-Z]{1,4}\d{3,11})$/;

/** The one spelling of a number, from digits of any keyboard; null for what is none. */
const codeIn =
  (form: RegExp) =>
  (text: string): string | null => {
    const code = tidyCode(text);
    return form.test(code) ? code : null;
  };

export const vatNumberIn = codeIn(VAT_NUMBER);
export const registrationIn = codeIn(REGISTRATION);

/** These fields alone, of whatever has them. */
export const companyOf = ({ company, vatNumber, commercialRegistration }: Company): Company => ({
  company,
  vatNumber,
  commercialRegistration,
});

export const hasCompany = (given: Company): boolean =>
  COMPANY_FIELDS.some((field) => given[field].trim() !== '');

/** As it is stored; a number that is none stays as it was typed, to be refused. */
export const storedCompany = (given: Company): Company => ({
  company: tidyText(given.company),
  vatNumber: vatNumberIn(given.vatNumber) ?? given.vatNumber.trim(),
  commercialRegistration:
    registrationIn(given.commercialRegistration) ?? given.commercialRegistration.trim(),
});

type CompanyErrors = Partial<Record<keyof Company, 'too_long' | 'invalid'>>;

export function companyErrors(given: Company): CompanyErrors {
  const { company, vatNumber, commercialRegistration } = storedCompany(given);
  const isNone = (text: string, read: typeof vatNumberIn) => text !== '' && read(text) === null;
  return {
    ...(company.length > COMPANY_MAX && { company: 'too_long' as const }),
    ...(isNone(vatNumber, vatNumberIn) && { vatNumber: 'invalid' as const }),
    ...(isNone(commercialRegistration, registrationIn) && {
      commercialRegistration: 'invalid' as const,
    }),
  };
}
