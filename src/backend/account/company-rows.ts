import { storedCompany, type Company } from '#domain/account/company.ts';

/** A company as the database has it: null where a field is empty. */
interface CompanyRow {
  readonly company: string | null;
  readonly vat_number: string | null;
  readonly commercial_registration: string | null;
}

export const toCompany = (row: CompanyRow): Company => ({
  company: row.company ?? '',
  vatNumber: row.vat_number ?? '',
  commercialRegistration: row.commercial_registration ?? '',
});

export function companyRow(given: Company): CompanyRow {
  const { company, vatNumber, commercialRegistration } = storedCompany(given);
  return {
    company: company || null,
    vat_number: vatNumber || null,
    commercial_registration: commercialRegistration || null,
  };
}
